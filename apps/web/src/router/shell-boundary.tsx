import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { routing } from '../config/routes.ts';
import { useApp } from '../context/app-context.ts';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { ErrorPage } from '../pages/error/error-page.tsx';

/** The error page without header and footer. */
export const BareErrorPage = () => (
  <main id="content" tabIndex={-1}>
    <ErrorPage />
  </main>
);

/** Replaces the router's own error boundary: shows the error page if even the document throws. */
export const ShellBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={<ErrorDocument />}>{children}</ErrorBoundary>
);

function ErrorDocument() {
  const { i18n, locale } = useApp();
  const { tag, dir } = routing.locale(locale);
  return (
    <html lang={tag} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          <BareErrorPage />
        </I18nProvider>
      </body>
    </html>
  );
}
