import { suggestPage } from '@shpy/site-contract';
import { type RouteId, routing } from '../../config/routes.ts';
import { pages } from '../pages.ts';

/** The pages that a 404 page can suggest: not the home page, which it links to anyway, and no pages with `noindex`. */
export const suggestedRoutes = routing.routeIds.filter(
  (routeId) => routeId !== 'home' && !pages[routeId].noindex,
);

const candidates = routing
  .entries()
  .filter(({ routeId }) => suggestedRoutes.includes(routeId))
  .map(({ path, prefix, routeId }) => [path.slice(prefix.length), routeId] as const);

/** Returns the page that a mistyped path probably means, or null. The server uses the same rule. */
export function suggestRoute(pathname: string): RouteId | null {
  const { prefix } = routing.localeOf(pathname);
  return suggestPage(pathname.slice(prefix.length), candidates);
}
