import type { ColorModeValue } from '@shpy/color-mode';
import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router';
import { type AnyRoute, BaseRootRoute, BaseRoute } from '@tanstack/router-core';
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

/**
 * Adapts the type of a route of the base class. Other routes also have hooks and a link component, which this site does
 * not use and every page would load.
 */
const asRoute = (route: unknown) => route as AnyRoute;

/** Creates the router of one document. Its routes are those of the table, and are the same for all languages. */
export function createAppRouter(context: AppContext, history?: RouterHistory) {
  const root = asRoute(
    new BaseRootRoute({
      shellComponent: RootDocument,
      notFoundComponent: NotFoundPage,
      errorComponent: ErrorPage,
    }),
  );

  // The page that the visitor is on, or to which the router is navigating.
  const wanted = () => history && routing.delocalize(history.location.pathname)?.routeId;
  const served = wanted();
  const routes = routeIds.map((routeId) => {
    const page = pages[routeId];
    return new BaseRoute({
      getParentRoute: () => root,
      path: internalPath(routeId),
      component: createLazyPage(page, {
        importPart: context.importPart,
        isServed: !import.meta.env.SSR && routeId === served,
        isWanted: () => routeId === wanted(),
      }),
      staticData: {
        routeId,
        layout: page.layout ?? 'default',
        colorMode: page.colorMode ?? null,
        isDocument: page.isDocument ?? false,
      },
      head: ({ match }) =>
        headTags({
          routeId,
          page,
          isListed: !page.noindex && !context.documents.versionOf(routeId, match.search),
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

  // Only the build uses this route, to render the error page: its loader always throws.
  const failing = new BaseRoute({
    getParentRoute: () => root,
    path: '$',
    // In server rendering, the router shows its own error view for a route without an `errorComponent`.
    errorComponent: ErrorPage,
    loader: () => {
      throw new Error('Rendered to get the document of a server error');
    },
  });

  const router = createRouter({
    routeTree: root.addChildren(
      (context.build?.isStatic ? [...routes, failing] : routes).map(asRoute),
    ),
    context,
    ...(history && { history }),
    // In the browser, links must use the current address, not that of a page that is only preloaded.
    rewrite: routing.rewrite(history && { current: () => history.location.pathname }),
    // Keeps queries as strings: the router would parse `1.0` as the number 1 and write `1` to the URL.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    // The router's own error boundary shows an English view without links.
    disableGlobalCatchBoundary: true,
    InnerWrap: ShellBoundary,
    scrollRestoration: true,
    // Overrides smooth scrolling, which would scroll visibly from the position in the previous page.
    scrollRestorationBehavior: 'instant',
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
    isDocument?: boolean;
  }
}
