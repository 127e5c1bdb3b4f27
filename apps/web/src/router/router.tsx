import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { AppContext } from '../context/app-context.ts';
import { limitPreloads } from './limit-preloads.ts';
import { createRouteTree } from './route-tree.ts';
import { ShellBoundary } from './shell-boundary.tsx';
import { keepServedScroll } from './served-scroll.ts';
import { routing } from '../config/routes.ts';

/** Creates the router of one document. The routes are the same for all languages; `rewrite` translates the addresses. */
export function createAppRouter(context: AppContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree: createRouteTree(context, history),
    context,
    ...(history && { history }),
    // In the browser, links keep the prefix of the current address, not that of a page that is only preloaded.
    rewrite: routing.rewrite(history && { current: () => history.location.pathname }),
    // Keeps queries as strings: the router would parse `1.0` as the number 1 and write `1` to the URL.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    // The router's own error boundary shows an English view without links.
    disableGlobalCatchBoundary: true,
    InnerWrap: ShellBoundary,
    scrollRestoration: history ? keepServedScroll() : true,
    // Overrides smooth scrolling, which would scroll visibly from the position in the previous page.
    scrollRestorationBehavior: 'instant',
    defaultPendingMs: 400,
    trailingSlash: 'preserve',
  });
  return limitPreloads(router);
}
