import { decodePath, trimSlash } from './href.ts';
import type { Routing } from './types.ts';

/** Options of `routing.rewrite`. */
export interface RewriteOptions<Code extends string = string> {
  /** Locale before the first URL is seen, and under `no_prefix` for paths that all locales share. */
  locale?: Code;
  /**
   * The visible path that links are to follow. Default: the last one that went through `input`.
   * Give it (`() => history.location.pathname`) where the router also looks at addresses that it
   * may not go to: blockers, and `navigate({ href })` into another language.
   */
  current?: () => string;
}

/** A `rewrite` option for TanStack Router. */
export interface Rewrite {
  /** Visible URL → internal URL. */
  input(options: { url: URL }): URL;
  /** Internal URL → visible URL, in the variant that the visitor is in. */
  output(options: { url: URL }): URL;
}

/** In which of the variants of the site a visitor is. */
interface Variant {
  locale: string;
  prefixed: boolean;
}

/** What the pair needs to know of a routing. */
export interface RewriteContext {
  routing: Pick<Routing, 'defaultLocale' | 'delocalize' | 'localeOf' | 'localize' | 'routeIds'>;
  /** The route whose internal path is `/`. */
  homeId: string | undefined;
}

// Marks a visible path without a route that reads like an internal one: `/privacy-policy` is no
// URL of a site that says `/en/privacy-policy`, and must not be answered as if it were.
const UNKNOWN = '/~';

/** The stateful pair behind `routing.rewrite`. */
export function createRewrite(context: RewriteContext, options: RewriteOptions): Rewrite {
  const { routing, homeId } = context;
  const toInternal = (routeId: string) => (routeId === homeId ? '/' : `/${routeId}`);
  const routeIds = new Map(routing.routeIds.map((routeId) => [toInternal(routeId), routeId]));
  const lookalikes = new Set([...routeIds.keys()].map(fold));

  let seen: Variant = { locale: options.locale ?? routing.defaultLocale, prefixed: false };
  // The address that `input` has just read, and where the visitor was: the router builds
  // `navigate({ href })` by an `input` and an `output` in one go, before it goes anywhere.
  let pending: (Reading & { from: Variant }) | undefined;

  function read(pathname: string): Reading {
    const { locale, prefix } = routing.localeOf(pathname, seen.locale);
    const routeId = routing.delocalize(pathname, seen.locale)?.routeId;
    const mark = pathname.startsWith(UNKNOWN) || lookalikes.has(fold(pathname)) ? UNKNOWN : '';
    const internal = routeId ? toInternal(routeId) : mark + pathname;
    return { locale, prefixed: !!prefix, internal };
  }

  const variant = (): Variant => (options.current ? read(options.current()) : seen);

  return {
    input({ url }) {
      pending = { from: variant(), ...read(url.pathname) };
      seen = pending;
      queueMicrotask(() => (pending = undefined));
      return withPathname(url, pending.internal);
    },
    output({ url }) {
      const { pathname } = url;
      if (pathname.startsWith(UNKNOWN)) return withPathname(url, pathname.slice(UNKNOWN.length));
      const routeId = routeIds.get(pathname);
      if (!routeId) return url;
      const to: Variant & { from?: Variant } = pending?.internal === pathname ? pending : variant();
      const path = routing.localize(routeId, to);
      const visible = withPathname(url, path);
      // The router takes two addresses of one internal path for the same and would not go from
      // /es/login to /en/login. It reads the internal href off this URL afterwards, to compare.
      if (to.from && path !== routing.localize(routeId, to.from)) url.pathname = UNKNOWN + pathname;
      return visible;
    },
  };
}

/** What `input` makes of a visible path. */
interface Reading extends Variant {
  internal: string;
}

/** A path as the router compares it: without regard to case, escapes and doubled slashes. */
const fold = (pathname: string) =>
  trimSlash(decodePath(pathname).toLowerCase().replace(/\/+/g, '/'));

/** A copy: the router still reads the URL that it passed in. */
function withPathname(url: URL, pathname: string): URL {
  const copy = new URL(url);
  copy.pathname = pathname;
  return copy;
}
