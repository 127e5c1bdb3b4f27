import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import type { I18n } from '@lingui/core';
import { createColorMode } from '@shpy/color-mode';
import { createLogger } from '@shpy/logger';
import { createSession } from '@shpy/magic-link/session';
import { createToaster } from '@shpy/ui-kit';
import { ORIGIN_PLACEHOLDER, type PageValues, PATH_PLACEHOLDER } from '@shpy/site-contract';
import type { AppContext } from '../context/app-context.ts';
import type { DocumentSource } from '../documents/document-source.ts';
import { pages } from '../pages/pages.ts';
import { createAppRouter } from '../router/router.tsx';
import { suggestRoute } from '../pages/error/suggested-page.ts';
import { type Locale, type Prefix, type RouteId, routing } from '../config/routes.ts';
import { defaultSiteConfig } from '../config/site-config.ts';
import { earlierVersions } from './documents.tsx';

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
  isStatic?: boolean | undefined;
  /** The page that a 404 page suggests. Default: the one that its path means. */
  suggestion?: RouteId | undefined;
  /** What the page is rendered with, in the state that the values name. Default: none. */
  values?: PageValues | undefined;
}

/** Renders one address to HTML by the router's own server rendering. */
export async function renderPage(input: RenderInput): Promise<{ html: string; status: number }> {
  const url = new URL(input.path, ORIGIN_PLACEHOLDER);
  const { locale, prefix } = routing.localeOf(url.pathname);
  const routeId = routing.delocalize(url.pathname)?.routeId;
  const context: AppContext = {
    i18n: input.i18n[locale],
    locale,
    prefix,
    config: defaultSiteConfig(ORIGIN_PLACEHOLDER),
    session: createSession(),
    colorMode: createColorMode({ forced: routeId ? pages[routeId].colorMode : null }),
    toaster: createToaster(),
    logger: createLogger(),
    getToken: async () => null,
    drafts: new Set(),
    documents: input.documents[prefix],
    importPart: (load) => load(),
    servedValues: input.values ?? {},
    build: {
      id: input.assets.buildId,
      boot: input.assets.boot,
      styles: input.assets.css,
      versions: earlierVersions(),
      isStatic: input.isStatic ?? false,
      notFoundPath: PATH_PLACEHOLDER,
      suggestion: input.suggestion ?? suggestRoute(url.pathname),
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
