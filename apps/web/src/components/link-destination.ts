import { internalPath, routing } from '../config/routes.ts';

/**
 * The page to which a link of HTML leads, for `router.navigate()`. Returns null if only a new document can show it
 * (another site or language, an earlier version of a document), and if it is the current page.
 */
export function destinationOf({ origin, pathname, search, hash, target }: HTMLAnchorElement) {
  const page = routing.delocalize(pathname);
  const isOfThisVariant =
    routing.localeOf(pathname).prefix === routing.localeOf(location.pathname).prefix;
  if (!page || !isOfThisVariant || search || target) return null;
  if (origin !== location.origin || pathname === location.pathname) return null;
  return { to: internalPath(page.routeId), ...(hash && { hash: hash.slice(1) }) };
}
