import { API_PATHS, OPERATIONS_PATHS } from './paths.ts';

/** A request target, split but not decoded: pages and files are looked up by the characters as sent. */
export interface Target {
  pathname: string;
  /** Includes the question mark; may be empty. */
  search: string;
}

/** Splits the target of the request line. Drops the authority of an absolute-form target. */
export function parseTarget(url: string): Target {
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const mark = local.indexOf('?');
  const pathname = mark < 0 ? local : local.slice(0, mark);
  const search = mark < 0 ? '' : local.slice(mark);
  return { pathname: pathname || '/', search: search === '?' ? '' : search };
}

/**
 * Longest query that a redirect repeats, in characters. A proxy has a limit for the headers of an answer (4 kB in nginx),
 * which the visitor must not be able to exceed: the proxy would count this process as failed.
 */
const MAX_REDIRECTED_QUERY = 2000;

/** The address to redirect to: the path with the query of the request; without it if it is too long. */
export const redirectAddress = (pathname: string, search: string): string =>
  search.length > MAX_REDIRECTED_QUERY ? pathname : pathname + search;

/** A target that Fastify's router accepts. A target that cannot be decoded becomes a path without a route. */
export function routableUrl(url: string): string {
  const { pathname, search } = parseTarget(url);
  try {
    // `decodeURIComponent` is called because it may throw. The comparison uses its result, so that the build keeps the
    // call.
    const isPath = decodeURIComponent(pathname) !== '' && pathname.startsWith('/');
    return isPath ? pathname + search : '/.unroutable';
  } catch {
    return '/.unroutable';
  }
}

/** The longest of the prefixes that equals the path or is a parent of it; '' if there is none. */
export function matchingPrefix<P extends string>(pathname: string, prefixes: Iterable<P>): P | '' {
  let found: P | '' = '';
  for (const prefix of prefixes)
    if (prefix.length > found.length && (pathname === prefix || pathname.startsWith(`${prefix}/`)))
      found = prefix;
  return found;
}

/** Whether responses for this path, including errors, are data instead of pages. */
export const isDataPath = (pathname: string): boolean =>
  matchingPrefix(pathname, [...API_PATHS, ...OPERATIONS_PATHS]) !== '';
