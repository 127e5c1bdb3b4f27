import { GRAPHQL_PATH } from '@shpy/site-contract';

/** A request target, split but not decoded: pages and files are looked up by the characters that were sent. */
export interface Target {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
}

/** Splits the target of the request line; drops the authority of an absolute-form target. */
export function parseTarget(url: string): Target {
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const mark = local.indexOf('?');
  const pathname = mark < 0 ? local : local.slice(0, mark);
  const search = mark < 0 ? '' : local.slice(mark);
  return { pathname: pathname || '/', search: search === '?' ? '' : search };
}

/** A target that Fastify's router accepts: for one that cannot be decoded, a path without a route. */
export function routableUrl(url: string): string {
  const { pathname, search } = parseTarget(url);
  try {
    decodeURIComponent(pathname);
    return pathname.startsWith('/') ? pathname + search : '/.unroutable';
  } catch {
    return '/.unroutable';
  }
}

/** The longest of these prefixes ('' among them) that the path is under. */
export function prefixOf<P extends string>(pathname: string, prefixes: Iterable<P>): P | '' {
  let found: P | '' = '';
  for (const prefix of prefixes)
    if (prefix.length > found.length && (pathname === prefix || pathname.startsWith(`${prefix}/`)))
      found = prefix;
  return found;
}

/** True for paths whose responses, including errors, are data. */
export const isDataPath = (pathname: string): boolean =>
  prefixOf(pathname, ['/api', GRAPHQL_PATH, '/healthz', '/readyz', '/metrics']) !== '';
