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

/** The variant of the site that a visitor uses: `/es/login` and `/login` are in the same locale, but only one is prefixed. */
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

// Prefix of an internal path for a visible path that has no route, but looks like an internal path: the router must
// not find `/privacy-policy` on a site where that page is at `/en/privacy-policy`.
const UNKNOWN = '/~';

/** Creates the pair of functions that `routing.rewrite` returns. The pair remembers the variant of the last path. */
export function createRewrite(context: RewriteContext, options: RewriteOptions): Rewrite {
  const { routing, homeId, params: pathParams } = context;
  const toInternal = (routeId: string) => (routeId === homeId ? '/' : `/${routeId}`);
  const routeIds = new Map(routing.routeIds.map((routeId) => [toInternal(routeId), routeId]));
  const lookalikes = new Set([...routeIds.keys()].map(normalize));
  const find = pathParams.createFinder(routeIds.keys());
  const findLookalike = pathParams.createFinder(lookalikes);

  let lastRead: Variant = { locale: options.locale ?? routing.defaultLocale, prefixed: false };
  // The address that `input` has just read, and the variant before it: for `navigate({ href })` the router calls
  // `input` and `output` in one task, before it navigates.
  let pending: (Reading & { from: Variant }) | undefined;

  function read(pathname: string): Reading {
    const { locale, prefix } = routing.localeOf(pathname, lastRead.locale);
    const match = routing.delocalize(pathname, lastRead.locale);
    if (match) {
      const internal = pathParams.fill(toInternal(match.routeId), match.params);
      return { locale, prefixed: !!prefix, internal };
    }
    const lookalike = findLookalike(normalize(pathname))?.pattern ?? '';
    const mark = pathname.startsWith(UNKNOWN) || lookalikes.has(lookalike) ? UNKNOWN : '';
    return { locale, prefixed: !!prefix, internal: mark + pathname };
  }

  const currentVariant = (): Variant => (options.current ? read(options.current()) : lastRead);

  return {
    input({ url }) {
      pending = { from: currentVariant(), ...read(url.pathname) };
      lastRead = pending;
      queueMicrotask(() => (pending = undefined));
      return withPathname(url, pending.internal);
    },
    output({ url }) {
      const { pathname } = url;
      if (pathname.startsWith(UNKNOWN)) return withPathname(url, pathname.slice(UNKNOWN.length));
      const found = find(pathname);
      const routeId = routeIds.get(found?.pattern ?? '');
      if (!routeId) return url;
      const to: Variant & { from?: Variant } =
        pending?.internal === pathname ? pending : currentVariant();
      const localize = ({ locale, prefixed }: Variant) =>
        routing.localize(routeId, { locale, prefixed, params: found?.params });
      const path = localize(to);
      const visible = withPathname(url, path);
      // The router compares internal URLs, so it would not navigate from /es/login to /en/login. It reads the internal
      // URL from `url` after this call: changing it here makes the two differ.
      if (to.from && path !== localize(to.from)) url.pathname = UNKNOWN + pathname;
      return visible;
    },
  };
}

/** Result of reading a visible path. */
interface Reading extends Variant {
  internal: string;
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
