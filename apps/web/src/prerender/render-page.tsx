import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import type { I18n } from '@lingui/core';
import { createColorMode } from '@shpy/color-mode';
import { createLogger } from '@shpy/logger';
import { createToaster } from '@shpy/ui-kit';
import type { AppContext } from '../app-context.ts';
import type { DocumentSource } from '../pages/document/document-source.ts';
import { createAppRouter } from '../router.tsx';
import { type Locale, type Prefix, routing } from '../routes.ts';
import { createSession } from '../session/session.ts';
import { earlierVersions } from './documents.tsx';
import { ORIGIN_PLACEHOLDER, PATH_PLACEHOLDER } from './placeholders.ts';

/** What the client build gave to every page. */
export interface ClientAssets {
  /** Address of each style sheet to its text: pages carry it themselves, and paint one round trip earlier. */
  css: Record<string, string>;
  /** Address of the boot script. */
  boot: string;
  buildId: string;
}

export interface RenderInput {
  /** Address with query, as a visitor would ask for it. */
  path: string;
  assets: ClientAssets;
  i18n: Record<Locale, I18n>;
  documents: Record<Prefix, DocumentSource>;
  /** True for a page that no script hydrates. */
  isStatic?: boolean;
}

/** Renders one address to HTML by the router's own server rendering. */
export async function renderPage(input: RenderInput): Promise<{ html: string; status: number }> {
  const url = new URL(input.path, ORIGIN_PLACEHOLDER);
  const { locale, prefix } = routing.localeOf(url.pathname);
  const context: AppContext = {
    i18n: input.i18n[locale],
    locale,
    prefix,
    config: { publicUrl: ORIGIN_PLACEHOLDER, ipLookupUrl: '/api/ip', logLevel: 3 },
    session: createSession({ channel: null }),
    colorMode: createColorMode(),
    toaster: createToaster(),
    logger: createLogger(),
    getToken: async () => null,
    now: Date.now,
    drafts: new Set(),
    documents: input.documents[prefix],
    importPart: (load) => load(),
    build: {
      id: input.assets.buildId,
      boot: input.assets.boot,
      styles: input.assets.css,
      versions: earlierVersions(),
      isStatic: input.isStatic ?? false,
      notFoundPath: PATH_PLACEHOLDER,
    },
  };

  const handle = createRequestHandler({
    createRouter: () => createAppRouter(context),
    request: new Request(url),
  });
  const response = await handle(({ router, responseHeaders }) => {
    const failed = router.stores.matches.get().find(({ status }) => status === 'error');
    // An error page is rendered on purpose once; anywhere else the build has to stop.
    if (failed && !input.isStatic) throw failed.error;
    return renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    });
  });
  return { html: lowerAttributes(await response.text()), status: response.status };
}

/** React writes some names as the DOM spells them; HTML and those who read it expect small letters. */
const lowerAttributes = (html: string) =>
  html.replace(
    / (hrefLang|charSet|autoComplete|inputMode|maxLength|noValidate|popoverTarget|formAction)=/g,
    (name) => name.toLowerCase(),
  );
