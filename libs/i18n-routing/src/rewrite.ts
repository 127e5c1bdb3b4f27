import { attempt } from '@shpy/kernel';
import { decodePath, trimSlash } from './href.ts';
import type { PathParams } from './params-types.ts';
import type { LocalizeOptions, RouteMatch } from './types.ts';

/** Options of `routing.rewrite`. */
export interface RewriteOptions<Code extends string = string> {
  /** Locale until the first URL is read, and under `no_prefix` for paths that all locales share. */
  locale?: Code | undefined;
  /**
   * Returns the visible path of the current page; links keep its locale and prefix. Default: the last path that
   * `input` received. Pass `() => history.location.pathname` if the router also reads addresses without navigating
   * to them: with blockers, and with `navigate({ href })` to another language.
   */
  current?: (() => string) | undefined;
}

/** A `rewrite` option for TanStack Router. */
export interface Rewrite {
  /** Visible URL → internal URL. */
  input(options: { url: URL }): URL;
  /** Internal URL → visible URL, with the locale and prefix of the current page. */
  output(options: { url: URL }): URL;
}

/**
 * The variant of the site that a visitor uses: `/es/login` and `/login` are in the same locale, but only `/es/login` is
 * prefixed.
 */
interface Variant {
  locale: string;
  prefixed: boolean;
}

/** The properties of a routing that the rewrite needs. */
interface RouteLookup {
  readonly defaultLocale: string;
  readonly routeIds: readonly string[];
  localize(routeId: string, options?: LocalizeOptions): string;
  delocalize(href: string, preferred?: string): RouteMatch | null;
  localeOf(href: string, preferred?: string): { locale: string; prefix: string };
}

/** What `createRewrite` needs to know about the site. */
export interface RewriteContext {
  routing: RouteLookup;
  /** The route whose internal path is `/`. */
  homeId: string | undefined;
  params: PathParams;
}

/**
 * Prefix of an internal path for a visible path that has no route, but looks like an internal path: the router must
 * not find `/privacy-policy` on a site where that page is at `/en/privacy-policy`.
 */
const NO_ROUTE = '/~';

/** Creates the pair of functions that `routing.rewrite` returns. The pair remembers the variant of the last path. */
export function createRewrite(context: RewriteContext, options: RewriteOptions): Rewrite {
  const { routing } = context;
  const read = createReader(context);
  const findRoute = createRouteFinder(context);

  let lastRead: Variant = { locale: options.locale ?? routing.defaultLocale, prefixed: false };
  // The address that `input` has just read, and the variant before it: for `navigate({ href })` the router calls
  // `input` and `output` in one task, before it navigates.
  let pending: (Reading & { from: Variant }) | undefined;

  const currentVariant = (): Variant =>
    options.current ? read(options.current(), lastRead.locale) : lastRead;

  return {
    input({ url }) {
      pending = { from: currentVariant(), ...read(url.pathname, lastRead.locale) };
      lastRead = pending;
      queueMicrotask(() => (pending = undefined));
      return withPathname(url, pending.internal);
    },
    output({ url }) {
      const { pathname } = url;
      if (pathname.startsWith(NO_ROUTE)) return withPathname(url, pathname.slice(NO_ROUTE.length));
      const found = findRoute(pathname);
      if (!found) return url;
      const to: Variant & { from?: Variant } =
        pending?.internal === pathname ? pending : currentVariant();
      // Values that are those of another page in this locale lead to no page; a link must not break the page it is on.
      const localize = (variant: Variant) =>
        attempt(
          () => routing.localize(found.routeId, { ...variant, params: found.params }),
          pathname,
        );
      const path = localize(to);
      const visible = withPathname(url, path);
      // The router compares internal URLs, so it would not navigate from /es/login to /en/login. It reads the internal
      // URL from `url` after this call: changing it here makes the two differ.
      if (to.from && path !== localize(to.from)) url.pathname = NO_ROUTE + pathname;
      return visible;
    },
  };
}

/** Result of reading a visible path. */
interface Reading extends Variant {
  /** The internal path. */
  internal: string;
}

const toInternal = (routeId: string, { homeId }: RewriteContext) =>
  routeId === homeId ? '/' : `/${routeId}`;

/** Returns a function that reads a visible path; `preferred` decides if locales share it. */
function createReader(context: RewriteContext) {
  const { routing, params } = context;
  // The internal paths of all routes: a visible path without a route must not be mistaken for one of them.
  const lookalikes = new Set(routing.routeIds.map((id) => normalize(toInternal(id, context))));
  const findLookalike = params.createFinder(lookalikes);

  return (pathname: string, preferred: string): Reading => {
    const { locale, prefix } = routing.localeOf(pathname, preferred);
    const prefixed = !!prefix;
    const match = routing.delocalize(pathname, preferred);
    if (match) {
      const internal = params.fill(toInternal(match.routeId, context), match.params);
      return { locale, prefixed, internal };
    }
    const lookalike = findLookalike(normalize(pathname))?.pattern ?? '';
    const mark = pathname.startsWith(NO_ROUTE) || lookalikes.has(lookalike) ? NO_ROUTE : '';
    return { locale, prefixed, internal: mark + pathname };
  };
}

/** Returns a function that finds the route of an internal path. */
function createRouteFinder(context: RewriteContext) {
  const routeIds = new Map(
    context.routing.routeIds.map((id) => [toInternal(id, context).normalize(), id]),
  );
  const find = context.params.createFinder(routeIds.keys());

  return (pathname: string) => {
    const found = find(pathname);
    const routeId = routeIds.get(found?.pattern ?? '');
    return routeId ? { routeId, params: found?.params } : null;
  };
}

/** Normalizes a path as the router does when it compares paths: ignores case, escapes and repeated slashes. */
const normalize = (pathname: string) =>
  trimSlash(decodePath(pathname).toLowerCase().replace(/\/+/g, '/'));

/** Returns a copy, because the router still reads the URL that it passed in. */
function withPathname(url: URL, pathname: string): URL {
  const copy = new URL(url);
  copy.pathname = pathname;
  return copy;
}
