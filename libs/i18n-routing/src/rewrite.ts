import { decodePath, trimSlash } from './href.ts';
import type { LocalizeOptions, RouteMatch } from './types.ts';

/** Options of `routing.rewrite`. */
export interface RewriteOptions<Code extends string = string> {
  /** Locale until the first URL is read, and under `no_prefix` for paths that all locales share. */
  locale?: Code | undefined;
  /**
   * Returns the visible path whose variant links stay in. Default: the last path that `input` received.
   * Pass `() => history.location.pathname` if the router also reads addresses to which it may not navigate:
   * with blockers, and with `navigate({ href })` to another language.
   */
  current?: (() => string) | undefined;
}

/** A `rewrite` option for TanStack Router. */
export interface Rewrite {
  /** Visible URL → internal URL. */
  input(options: { url: URL }): URL;
  /** Internal URL → visible URL, in the visitor's variant. */
  output(options: { url: URL }): URL;
}

/** The variant of the site that a visitor is on. */
interface Variant {
  locale: string;
  prefixed: boolean;
}

/** The operations of a routing that the pair calls. */
interface RouteLookup {
  readonly defaultLocale: string;
  readonly routeIds: readonly string[];
  localize(routeId: string, options?: LocalizeOptions): string;
  delocalize(href: string, preferred?: string): RouteMatch | null;
  localeOf(href: string, preferred?: string): { locale: string; prefix: string };
}

/** The part of a routing that the pair reads. */
export interface RewriteContext {
  routing: RouteLookup;
  /** The route whose internal path is `/`. */
  homeId: string | undefined;
}

// Marks a visible path without a route that looks like an internal one: `/privacy-policy` must not be found on a
// site whose URL is `/en/privacy-policy`.
const UNKNOWN = '/~';

/** The stateful pair behind `routing.rewrite`. */
export function createRewrite(context: RewriteContext, options: RewriteOptions): Rewrite {
  const { routing, homeId } = context;
  const toInternal = (routeId: string) => (routeId === homeId ? '/' : `/${routeId}`);
  const routeIds = new Map(routing.routeIds.map((routeId) => [toInternal(routeId), routeId]));
  const lookalikes = new Set([...routeIds.keys()].map(fold));

  let seen: Variant = { locale: options.locale ?? routing.defaultLocale, prefixed: false };
  // The address that `input` has just read, and the variant before it: for `navigate({ href })` the router calls
  // `input` and `output` in one task, before it navigates.
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
      // The router considers two addresses of one internal path equal and would not navigate from /es/login to
      // /en/login. It compares the internal href, which it reads from this URL afterwards.
      if (to.from && path !== routing.localize(routeId, to.from)) url.pathname = UNKNOWN + pathname;
      return visible;
    },
  };
}

/** Result of reading a visible path. */
interface Reading extends Variant {
  internal: string;
}

/** Normalizes a path as the router does: case, escapes and repeated slashes make no difference. */
const fold = (pathname: string) =>
  trimSlash(decodePath(pathname).toLowerCase().replace(/\/+/g, '/'));

/** Returns a copy, because the router still reads the URL that it passed in. */
function withPathname(url: URL, pathname: string): URL {
  const copy = new URL(url);
  copy.pathname = pathname;
  return copy;
}
