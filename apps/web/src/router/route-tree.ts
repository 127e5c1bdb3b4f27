import { isLazyPartError } from '@shpy/build-updates';
import type { ColorModeValue } from '@shpy/color-mode';
import type { RouterHistory } from '@tanstack/react-router';
import { type AnyRoute, BaseRootRoute, BaseRoute } from '@tanstack/router-core';
import type { AppContext } from '../context/app-context.ts';
import { createFailedVisit } from './failed-visit.ts';
import { headTags } from './head-tags.ts';
import { ErrorPage } from '../pages/error/error-page.tsx';
import { NotFoundPage } from '../pages/error/not-found-page.tsx';
import type { LayoutName } from '../layouts/layouts.ts';
import { createLazyPage, type LazyPageOptions } from '../pages/lazy-page.tsx';
import { pages } from '../pages/pages.ts';
import { RootDocument } from './root-document.tsx';
import { reportError } from '../services/report-error.ts';
import { internalPath, type RouteId, routeIdOf } from '../config/routes.ts';

const routeIds = Object.keys(pages) as RouteId[];

/** Creates one route for each page of `pages.ts`. */
export function createRouteTree(context: AppContext, history?: RouterHistory): AnyRoute {
  const root = asRoute(
    new BaseRootRoute({
      shellComponent: RootDocument,
      notFoundComponent: NotFoundPage,
      errorComponent: ErrorPage,
    }),
  );
  // The page that the visitor is on, or to which the router is navigating. At this moment it is the served page.
  const wanted = () => history && routeIdOf(history.location.pathname);
  const servedId = import.meta.env.SSR ? undefined : wanted();
  const served = {
    mayReload: context.mayReload,
    onError: (error: unknown) => keepServed(error, context),
  };
  const failedVisit = history && createFailedVisit(history, context);

  const routes = routeIds.map((routeId) =>
    createPageRoute(routeId, root, context, {
      served: routeId === servedId ? served : null,
      isWanted: () => routeId === wanted(),
      onError(error) {
        // A preload may fail, too.
        if (!failedVisit || routeId !== wanted()) throw error;
        return failedVisit(error);
      },
    }),
  );
  const { isStatic = false } = context.prerendering ?? {};
  return root.addChildren(isStatic ? [...routes, createFailingRoute(root)] : routes);
}

/**
 * Keeps the served page if a part of it has not loaded: it works without the application. Any other error is thrown,
 * which shows the error page.
 */
function keepServed(error: unknown, { logger }: AppContext): Promise<never> {
  if (!isLazyPartError(error)) throw error;
  logger.error('The page stays as it was served', error);
  reportError('start', error);
  // The router is never mounted, so Back and Forward would change only the address.
  const { pathname } = location;
  addEventListener('popstate', () => location.pathname !== pathname && location.reload());
  return new Promise(() => {});
}

/**
 * Adapts the type of a route of the base class. Routes of `createRoute()` also have hooks and a link component, which
 * this site does not use, and whose code every page would load.
 */
const asRoute = (route: unknown) => route as AnyRoute;

function createPageRoute(
  routeId: RouteId,
  root: AnyRoute,
  context: AppContext,
  visit: Omit<LazyPageOptions, 'importPart'>,
): AnyRoute {
  const { documents, locale, i18n, config, importPart } = context;
  const page = pages[routeId];
  const route = new BaseRoute({
    getParentRoute: () => root,
    path: internalPath(routeId),
    component: createLazyPage(page, { importPart, ...visit }),
    staticData: {
      routeId,
      layout: page.layout ?? 'default',
      colorMode: page.colorMode ?? null,
      isDocument: page.isDocument ?? false,
      hasStateTitles: page.hasStateTitles ?? false,
    },
    head: ({ match }) =>
      headTags({
        routeId,
        page,
        locale,
        i18n,
        origin: config.publicUrl,
        isListed: !page.noindex && !documents.versionOf(routeId, match.search),
        version: documents.versionOf(routeId, match.search),
        isRefused: import.meta.env.SSR && showsRefusal(context),
      }),
    loader: async ({ location }) => {
      if (!page.isDocument) return;
      const version = documents.versionOf(routeId, location.search);
      // The page of the server contains the document, too.
      const options = { mayReload: visit.isWanted, ifSlow: 'wait' } as const;
      await importPart(() => documents.load(routeId, version), options).catch(visit.onError);
    },
  });
  return asRoute(route);
}

/** Whether a page that is never hydrated is rendered with a refusal of the form that it contains. */
const showsRefusal = ({ prerendering, servedValues }: AppContext) =>
  Boolean(prerendering?.isStatic && (servedValues?.error || servedValues?.refused));

/** Only prerendering uses this route, to render the error page at an unknown path: its loader always throws. */
function createFailingRoute(root: AnyRoute): AnyRoute {
  const route = new BaseRoute({
    getParentRoute: () => root,
    path: '$',
    // In server rendering, the router shows its own error view for a route without an `errorComponent`.
    errorComponent: ErrorPage,
    loader: () => {
      throw new Error('Rendered to get the document of a server error');
    },
  });
  return asRoute(route);
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    routeId?: RouteId;
    layout?: LayoutName;
    colorMode?: ColorModeValue | null;
    isDocument?: boolean;
    hasStateTitles?: boolean;
  }
}
