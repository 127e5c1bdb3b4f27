import type { ColorModeValue } from '@shpy/color-mode';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { AppContext } from '../context/app-context.ts';
import { headTags } from './head-tags.ts';
import { ErrorPage } from '../pages/error/error-page.tsx';
import { NotFoundPage } from '../pages/error/not-found-page.tsx';
import { createLazyPage } from '../pages/lazy-page.tsx';
import { pages } from '../pages/pages.ts';
import { limitPreloads } from './limit-preloads.ts';
import { RootDocument } from './root-document.tsx';
import { ShellBoundary } from './shell-boundary.tsx';
import { internalPath, type RouteId, routing } from '../config/routes.ts';

const routeIds = Object.keys(pages) as RouteId[];

/** The router of one document: its routes are those of the table, written once for all languages. */
export function createAppRouter(context: AppContext, history?: RouterHistory) {
  const root = createRootRouteWithContext<AppContext>()({
    shellComponent: RootDocument,
    notFoundComponent: NotFoundPage,
    errorComponent: ErrorPage,
  });

  const routes = routeIds.map((routeId) => {
    const page = pages[routeId];
    return createRoute({
      getParentRoute: () => root,
      path: internalPath(routeId),
      component: createLazyPage(page, context.importPart),
      staticData: { routeId, layout: page.layout ?? 'default', colorMode: page.colorMode ?? null },
      head: () =>
        headTags({
          routeId,
          page,
          locale: context.locale,
          i18n: context.i18n,
          origin: context.config.publicUrl,
        }),
      loader: async ({ location }) => {
        const { documents } = context;
        if (page.isDocument)
          await documents.load(routeId, documents.versionOf(routeId, location.search));
      },
    });
  });

  // The prerender alone has this route: any address gives it the document of a server error.
  const failing = createRoute({
    getParentRoute: () => root,
    path: '$',
    loader: () => {
      throw new Error('Rendered to get the document of a server error');
    },
  });

  const router = createRouter({
    routeTree: root.addChildren(context.build?.isStatic ? [...routes, failing] : routes),
    context,
    ...(history && { history }),
    // In the browser links follow the address that is shown, not one that is only looked at.
    rewrite: routing.rewrite(history && { current: () => history.location.pathname }),
    // Queries are text: the router would read `1.0` as the number 1, and write that back.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    // The router's own boundary shows its own view, in English and without a way to continue.
    disableGlobalCatchBoundary: true,
    InnerWrap: ShellBoundary,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 400,
    trailingSlash: 'preserve',
  });
  return limitPreloads(router);
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    routeId?: RouteId;
    layout?: 'default';
    colorMode?: ColorModeValue | null;
  }
}
