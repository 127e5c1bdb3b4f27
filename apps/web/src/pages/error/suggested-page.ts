import { suggestPage } from '@shpy/site-contract';
import { type RouteId, routing } from '../../config/routes.ts';
import { pages } from '../pages.ts';

/** The pages that a 404 page may suggest: it links to the home page anyway, and hidden pages have no visitors. */
export const suggestedRoutes = routing.routeIds.filter(
  (routeId) => routeId !== 'home' && !pages[routeId].noindex,
);

const candidates = routing
  .entries()
  .filter(({ routeId }) => suggestedRoutes.includes(routeId))
  .map(({ path, prefix, routeId }) => [path.slice(prefix.length), routeId] as const);

/** Returns the page that a path without a page means, or null. The server chooses by the same rule. */
export function suggestRoute(pathname: string): RouteId | null {
  const { prefix } = routing.localeOf(pathname);
  return suggestPage(pathname.slice(prefix.length), candidates);
}
