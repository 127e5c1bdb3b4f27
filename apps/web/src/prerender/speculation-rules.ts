import { ROUTED_ATTRIBUTE } from '../components/use-preload.ts';
import { type Prefix, type RouteId, routing } from '../config/routes.ts';
import { pages } from '../pages/pages.ts';

/**
 * Returns the addresses that a browser can prerender on a page: those of the same variant, and the page's translations.
 * They must be the same for every visitor; `/` depends on the language, and the sign-in pages depend on the request.
 */
export const prerenderable = (prefix: Prefix, routeId?: RouteId): string[] =>
  routing
    .entries()
    .filter((entry) => entry.prefix === prefix || entry.routeId === routeId)
    .filter((entry) => entry.path !== '/')
    .filter((entry) => entry.routeId === 'home' || pages[entry.routeId].isDocument)
    .map(({ path }) => path);

/**
 * Links that open another page as a new document. A browser compares addresses, not elements: `#content` counts as a link
 * to the current page, and pressing a link that the router follows would then prerender the page as well.
 */
const FOLLOWED_BY_BROWSER = `a:not([${ROUTED_ATTRIBUTE}], [${ROUTED_ATTRIBUTE}] a, [aria-current], [href^='#'])`;

/**
 * Returns the content of `<script type="speculationrules">`: the browser prerenders a page when its link is hovered or
 * pressed. The rules exclude links that the router follows. Before hydration the browser itself follows every link;
 * after it, only those to another language or to an earlier version of a document.
 */
export const speculationRules = (prefix: Prefix, routeId?: RouteId): string =>
  JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { selector_matches: FOLLOWED_BY_BROWSER },
            { href_matches: prerenderable(prefix, routeId) },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
