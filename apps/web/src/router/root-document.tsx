import { I18nProvider } from '@lingui/react';
import {
  COLOR_MODE_ATTRIBUTE,
  type ColorModeValue,
  colorModeScript,
  FORCED_ATTRIBUTE,
} from '@shpy/color-mode';
import { useForcedColorMode } from '@shpy/color-mode/react';
import { Scripts, useMatches } from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import { type AppContext, useApp } from '../context/app-context.ts';
import { bootLoader } from './boot-loader.ts';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { PageHead } from './page-head.tsx';
import { layouts } from '../layouts/layouts.ts';
import { CONFIG_PLACEHOLDER } from '@shpy/site-contract';
import { routing } from '../config/routes.ts';
import { SITE_CONFIG_ID } from '../config/site-config.ts';
import { valueAttributes } from '../page-states/served-values.ts';
import { BareErrorPage } from './shell-boundary.tsx';

/** Attributes of a link to a style sheet that the browser does not fetch. */
const DISABLED_SHEET = { rel: 'stylesheet', disabled: true };

/** The HTML document around every page: head, layout, and the scripts that hydrate it. */
export function RootDocument({ children }: { children: ReactNode }) {
  const { i18n, locale, prerendering, servedValues, colorMode } = useApp();
  const { tag, dir } = routing.locale(locale);
  const layout = useMatches({
    select: (matches) => matches.at(-1)?.staticData.layout ?? 'default',
  });
  const forced = useMatches({
    select: (matches) => matches.at(-1)?.staticData.colorMode ?? null,
  });
  useForcedColorMode(colorMode, forced);

  return (
    <html
      lang={tag}
      dir={dir}
      data-build={prerendering?.buildId}
      data-versions={prerendering?.versions.join(' ')}
      data-static={prerendering?.isStatic ? '' : undefined}
      {...(prerendering && !prerendering.isStatic && valueAttributes(servedValues ?? {}))}
      {...(prerendering && forced && forcedModeAttributes(forced))}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1116" />
        {import.meta.env.SSR && prerendering && <InlineHead {...prerendering} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <PageHead />
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          <ErrorBoundary fallback={<BareErrorPage />}>
            {createElement(layouts[layout], null, children)}
          </ErrorBoundary>
        </I18nProvider>
        {/* React ignores these scripts during hydration. */}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  );
}

/** Attributes for the first paint: one for the script in the head, one for visitors without scripts. */
const forcedModeAttributes = (mode: ColorModeValue) => ({
  [FORCED_ATTRIBUTE]: mode,
  [COLOR_MODE_ATTRIBUTE]: mode,
});

/**
 * The inline part of the head. Only prerendering renders it; hydration skips it. The browser must not render it: React
 * would create scripts and styles from strings, which Trusted Types refuse. This would break pages that React renders
 * again after a hydration error.
 */
function InlineHead(head: NonNullable<AppContext['prerendering']>) {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: colorModeScript }} />
      <script dangerouslySetInnerHTML={{ __html: bootLoader(head.boot, colorModeScript) }} />
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: head.speculationRules }} />
      <style dangerouslySetInnerHTML={{ __html: Object.values(head.styles).join('') }} />
      {/* A data block, into which the server inserts its settings. */}
      <script
        type="application/json"
        id={SITE_CONFIG_ID}
        dangerouslySetInnerHTML={{ __html: CONFIG_PLACEHOLDER }}
      />
      {head.structuredData && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: head.structuredData }}
        />
      )}
      {/* Marks the styles as loaded, so that lazy parts do not fetch them again. */}
      {Object.keys(head.styles).map((href) => (
        <link key={href} href={href} {...DISABLED_SHEET} />
      ))}
    </>
  );
}
