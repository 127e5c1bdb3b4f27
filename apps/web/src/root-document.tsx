import { I18nProvider } from '@lingui/react';
import { colorModeScript } from '@shpy/color-mode';
import { HeadContent, Scripts, useMatches } from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import { useApp } from './app-context.ts';
import { bootLoader } from './boot/boot-loader.ts';
import { layouts } from './layouts/layouts.ts';
import { CONFIG_PLACEHOLDER } from './prerender/placeholders.ts';
import { routing } from './routes.ts';
import { SITE_CONFIG_ID } from './site-config.ts';

/** A browser fetches no sheet that is disabled from the start. */
const DISABLED_SHEET = { rel: 'stylesheet', disabled: true };

/** The HTML document around every page: head, layout, and the scripts that hydrate it. */
export function RootDocument({ children }: { children: ReactNode }) {
  const { i18n, locale, build } = useApp();
  const { tag, dir } = routing.locale(locale);
  const layout = useMatches({
    select: (matches) => matches.at(-1)?.staticData.layout ?? 'default',
  });

  return (
    <html
      lang={tag}
      dir={dir}
      data-build={build?.id}
      data-static={build?.isStatic ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1116" />
        <InlineScript text={colorModeScript} />
        {build && <InlineScript text={bootLoader(build.boot)} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <HeadContent />
        <SiteConfigScript />
        {/* Lazy parts find that their styles are here already, and do not fetch them. */}
        {build?.styles.map((href) => (
          <link key={href} href={href} {...DISABLED_SHEET} />
        ))}
      </head>
      <body>
        <I18nProvider i18n={i18n}>{createElement(layouts[layout], null, children)}</I18nProvider>
        <Scripts />
      </body>
    </html>
  );
}

function InlineScript({ text }: { text: string }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** A block of data, not of code: the server puts its settings in. */
function SiteConfigScript() {
  return (
    <script
      type="application/json"
      id={SITE_CONFIG_ID}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: CONFIG_PLACEHOLDER }}
    />
  );
}
