/** Parts of an href: the decoded path without origin, the query with `?`, the fragment with `#`, if any. */
export interface HrefParts {
  path: string;
  search: string | undefined;
  hash: string | undefined;
}

/**
 * Splits an href without resolving it: `new URL` would take `//host` for an origin and undo `..`,
 * and would throw for some of what visitors send.
 *
 * @example splitHref('https://a.example/x?y#z') // { path: '/x', search: '?y', hash: '#z' }
 */
export function splitHref(href: string): HrefParts {
  const [, path = '', search, hash] =
    /^(?:[a-z][\w+.-]*:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(href) ?? [];
  return { path: decodePath(path), search, hash };
}

/**
 * A path with a query and a fragment, given with or without their marks; control characters and spaces
 * are percent-encoded, so that the result cannot break out of a `Location` header.
 */
export function joinHref(pathname: string, search = '', hash = ''): string {
  const query = search.replace(/^\?/, '').replace(/#/g, '%23');
  const fragment = hash.replace(/^#/, '');
  return (pathname + (query && `?${query}`) + (fragment && `#${fragment}`)).replace(
    /[\0- \x7f]/g,
    encodeURIComponent,
  );
}

/** `decodeURI` that gives its input back where that is not well-formed. */
export function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Takes off one trailing slash, save the root's. */
export const trimSlash = (pathname: string): string => pathname.replace(/([^/])\/$/, '$1');
