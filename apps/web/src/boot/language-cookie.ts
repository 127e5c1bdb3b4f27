import { routing } from '../routes.ts';
import { serializeLocaleCookie } from '@shpy/i18n-routing';

/** Remembers the language when, and only when, the visitor chooses one by a link of the switch. */
export function rememberChosenLanguage(root: Document) {
  root.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[data-language]');
    const locale = routing.locales.find(({ code }) => code === link?.getAttribute('data-language'));
    if (locale) root.cookie = serializeLocaleCookie(locale.code);
  });
}
