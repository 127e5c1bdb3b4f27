import { attempt } from '@shpy/kernel';

/** Parts of an href: the decoded path without origin, the query with `?`, the fragment with `#`, if any. */
export interface HrefParts {
  /** The path as it is in the href. */
  encoded: string;
  path: string;
  search: string | undefined;
  hash: string | undefined;
}

/**
 * Splits an href without resolving it: `new URL` would treat `//host` as an origin, resolve `..`, and throw for
 * some hrefs that visitors send.
 *
 * @example splitHref('https://a.example/x?y#z') // { path: '/x', search: '?y', hash: '#z' }
 */
export function splitHref(href: string): HrefParts {
  const [, encoded = '', search, hash] =
    /^(?:[a-z][\w+.-]*:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(href) ?? [];
  return { encoded, path: decodePath(encoded), search, hash };
}

/**
 * Joins a path, a query and a fragment, with or without `?` and `#`. Percent-encodes control characters and
 * spaces, so that the result cannot break out of a `Location` header.
 */
export function joinHref(pathname: string, search = '', hash = ''): string {
  const query = search.replace(/^\?/, '').replace(/#/g, '%23');
  const fragment = hash.replace(/^#/, '');
  return (pathname + (query && `?${query}`) + (fragment && `#${fragment}`)).replace(
    /[\0- \x7f]/g,
    encodeURIComponent,
  );
}

/** Decodes like `decodeURI`, but returns a malformed input unchanged. */
export const decodePath = (pathname: string): string =>
  attempt(() => decodeURI(pathname), pathname);

/** Removes one trailing slash, except from the root. */
export const trimSlash = (pathname: string): string => pathname.replace(/([^/])\/$/, '$1');
