import { MessagesProvider } from '@shpy/ui-kit';
import type { ReactNode } from 'react';
import './grid.css';

const themes = ['light', 'dark'] as const;
const locales = ['es', 'en'] as const;

/** Shows a story in all themes and both languages at once, if it has `parameters: { grid: true }`. */
export function Grid({ children }: { children: ReactNode }) {
  return (
    <div className="grid">
      {themes.flatMap((theme) =>
        locales.map((locale) => (
          <section key={theme + locale} data-color-mode={theme} lang={locale} className="grid-cell">
            <p className="grid-caption">
              {theme} · {locale}
            </p>
            <MessagesProvider locale={locale}>{children}</MessagesProvider>
          </section>
        )),
      )}
    </div>
  );
}
