import { attempt } from '@shpy/kernel';
import { fail } from './errors.ts';

/** Parts of an href, without its origin. */
export interface HrefParts {
  /** The path as it is in the href. */
  encoded: string;
  /** The decoded path. */
  path: string;
  /** The query with `?`, if there is one. */
  search: string | undefined;
  /** The fragment with `#`, if there is one. */
  hash: string | undefined;
}

/**
 * Splits an href without resolving it: `new URL` would treat `//host` as an origin, resolve `..`, and throw for
 * some hrefs that visitors send.
 *
 * @example splitHref('https://a.example/x?y#z') // { encoded: '/x', path: '/x', search: '?y', hash: '#z' }
 */
export function splitHref(href: string): HrefParts {
  const [, encoded = '', search, hash] =
    /^(?:[a-z][\w+.-]*:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(href) ?? [];
  return { encoded, path: decodePath(encoded), search, hash };
}

/**
 * Joins a path, a query and a fragment, with or without `?` and `#`. Percent-encodes control characters and
 * spaces, so that the result cannot end a `Location` header and add another one.
 */
export function joinHref(pathname: string, search = '', hash = ''): string {
  if (typeof search !== 'string' || typeof hash !== 'string')
    fail('search or hash is no text', 'an href is one', 'use `${new URLSearchParams(…)}`');
  const query = search.replace(/^\?/, '').replace(/#/g, '%23');
  const fragment = hash.replace(/^#/, '');
  return (pathname + (query && `?${query}`) + (fragment && `#${fragment}`)).replace(
    /[\0- \x7f]/g,
    encodeURIComponent,
  );
}

/** Decodes like `decodeURI` and normalizes to NFC, but returns a malformed input unchanged. */
export const decodePath = (pathname: string): string =>
  attempt(() => decodeURI(pathname).normalize(), pathname);

/** Removes one trailing slash, except from the root. */
export const trimSlash = (pathname: string): string => pathname.replace(/([^/])\/$/, '$1');
