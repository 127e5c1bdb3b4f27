import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import type { I18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createColorMode } from '@shpy/color-mode';
import { createLogger } from '@shpy/logger';
import { createSession } from '@shpy/magic-link/session';
import { ORIGIN_PLACEHOLDER, type PageValues, PATH_PLACEHOLDER } from '@shpy/site-contract';
import type { AppContext } from '../context/app-context.ts';
import { createToastQueue } from '../context/toast-queue.ts';
import type { DocumentSource } from '../documents/document-source.ts';
import { pages } from '../pages/pages.ts';
import { createAppRouter } from '../router/router.tsx';
import type { Suggestion } from '../config/suggestion.ts';
import { suggestRoute } from '../pages/error/suggested-page.ts';
import { type Locale, type Prefix, routeIdOf, routing } from '../config/routes.ts';
import { defaultSiteConfig } from '../config/site-config.ts';
import { earlierVersions } from './documents.tsx';
import { speculationRules } from './speculation-rules.ts';
import { structuredData } from './structured-data.ts';

/** Results of the client build that every page needs. */
export interface ClientAssets {
  /** Maps the address of each style sheet to its text. Pages inline it, which saves a round trip before the first paint. */
  css: Record<string, string>;
  /** Address of the boot script. */
  boot: string;
  buildId: string;
}

export interface RenderInput {
  /** Path and query of the page. */
  path: string;
  assets: ClientAssets;
  i18n: Record<Locale, I18n>;
  documents: Record<Prefix, DocumentSource>;
  /** Whether the page is never hydrated. Default: false. */
  isStatic?: boolean | undefined;
  /** What a 404 page suggests. Default: the one with the most similar address. */
  suggestion?: Suggestion | undefined;
  /** Values that determine the state of the page. Default: none. */
  values?: PageValues | undefined;
}

/** Renders one address to HTML with the router's server rendering. */
export async function renderPage(input: RenderInput): Promise<{ html: string; status: number }> {
  const url = new URL(input.path, ORIGIN_PLACEHOLDER);
  const { locale, prefix } = routing.localeOf(url.pathname);
  const routeId = routeIdOf(url.pathname);
  const context: AppContext = {
    i18n: input.i18n[locale],
    locale,
    config: defaultSiteConfig(ORIGIN_PLACEHOLDER),
    session: createSession(),
    returnPage: { get: () => null },
    colorMode: createColorMode({ forced: routeId ? pages[routeId].colorMode : null }),
    toaster: createToastQueue(),
    logger: createLogger(),
    getToken: async () => null,
    replaceToken: async () => null,
    drafts: new Set(),
    documents: input.documents[prefix],
    importPart: (load) => load(),
    servedValues: input.values ?? {},
    suggestion: input.suggestion ?? suggestRoute(url.pathname) ?? undefined,
    prerendering: {
      buildId: input.assets.buildId,
      boot: input.assets.boot,
      speculationRules: speculationRules(prefix, routeId),
      styles: input.assets.css,
      versions: earlierVersions(),
      isStatic: input.isStatic ?? false,
      notFoundPath: PATH_PLACEHOLDER,
      // Only for pages that search engines list: no earlier versions and no states.
      structuredData:
        routeId && !url.search && !input.values
          ? structuredData({ routeId, prefix, i18n: input.i18n[locale] })
          : null,
    },
  };

  const handle = createRequestHandler({
    createRouter: () => createAppRouter(context),
    request: new Request(url),
  });
  const response = await handle(async ({ router, responseHeaders }) => {
    const failed = router.stores.matches.get().find(({ status }) => status === 'error');
    // Only the page for server errors (static) is meant to fail; any other error must stop the build.
    if (failed && !input.isStatic) throw failed.error;
    const children = <RouterServer router={router} />;
    const response = await renderRouterToString({ router, responseHeaders, children });
    const isIncomplete = INCOMPLETE.test(await response.clone().text());
    // The router only logs an error of the whole page, and answers with this status.
    const isBroken = response.status === 500 && !input.isStatic;
    if (isIncomplete || isBroken) throw await findError(children, input.path);
    return response;
  });
  const html = await response.text();
  return { html: lowerAttributes(html), status: response.status };
}

/** React leaves out a part within `Suspense` that throws, so that the browser renders it. A built page must be complete. */
const INCOMPLETE = /<!--\$!-->/;

/** Renders again in a way that reports errors; returns the first one, with the component that threw it. */
async function findError(children: ReactNode, path: string): Promise<Error> {
  let found: Error | undefined;
  await prerender(children, {
    onError(cause, { componentStack = '' }) {
      found ??= new Error(`A part of ${path} threw: ${String(cause)}${componentStack}`, { cause });
    },
  });
  return (
    found ?? new Error(`A part of ${path} is missing: it waits for data, which a build has not`)
  );
}

/** React writes some attributes in camel case; HTML parsers and validators expect lower case. */
const lowerAttributes = (html: string) =>
  html.replace(
    / (hrefLang|charSet|autoComplete|inputMode|maxLength|noValidate|popoverTarget|formAction)=/g,
    (name) => name.toLowerCase(),
  );
