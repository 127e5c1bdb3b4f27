/** Parts of an href: the path without origin, the query with `?`, the fragment with `#`. */
export interface HrefParts {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Splits an href without resolving it: `new URL` would take `//host` for an origin and undo `..`,
 * and would throw for some of what visitors send.
 *
 * @example splitHref('https://a.example/x?y#z') // { pathname: '/x', search: '?y', hash: '#z' }
 */
export function splitHref(href: string): HrefParts {
  const [, pathname = '', search = '', hash = ''] =
    /^(?:[a-z][\w+.-]*:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(href) ?? [];
  return { pathname, search, hash };
}

/**
 * A query or fragment with its mark, or `''`; control characters and spaces are percent-encoded,
 * so that the result can stand in a `Location` header.
 */
export function suffix(mark: '?' | '#', text = ''): string {
  const bare = text.startsWith(mark) ? text.slice(1) : text;
  return bare && mark + bare.replace(/[\0- \x7f]/g, encodeURIComponent);
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
