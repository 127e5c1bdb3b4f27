import { createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router';
import type { AppContext } from './app-context.ts';
import { headTags } from './head/head-tags.ts';
import { ErrorPage } from './pages/error/error-page.tsx';
import { NotFoundPage } from './pages/error/not-found-page.tsx';
import { createLazyPage } from './pages/lazy-page.tsx';
import { pages } from './pages/pages.ts';
import { RootDocument } from './root-document.tsx';
import { internalPath, type RouteId, routing } from './routes.ts';

const routeIds = Object.keys(pages) as RouteId[];

/** Where the prerender, and nobody else, finds an error page. */
export const ERROR_PATH = '/500';

/** The router of one document: its routes are those of the table, written once for all languages. */
export function createAppRouter(context: AppContext) {
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
      staticData: { routeId, layout: page.layout ?? 'default' },
      head: () =>
        headTags({
          routeId,
          page,
          locale: context.locale,
          i18n: context.i18n,
          origin: context.config.publicUrl,
        }),
      loader: async ({ location }) => {
        if (page.isDocument) await context.documents.load(routeId, versionOf(location.search));
      },
    });
  });

  const failing = createRoute({
    getParentRoute: () => root,
    path: ERROR_PATH,
    loader: () => {
      throw new Error('Rendered to get the document of a server error');
    },
  });

  return createRouter({
    routeTree: root.addChildren(context.build?.isStatic ? [...routes, failing] : routes),
    context,
    rewrite: routing.rewrite(),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 400,
    trailingSlash: 'preserve',
  });
}

/** The version of a document that an address asks for. */
export function versionOf(search: unknown): string | undefined {
  const { version } = search as { version?: unknown };
  return version === undefined ? undefined : String(version);
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    routeId?: RouteId;
    layout?: 'default';
  }
}
