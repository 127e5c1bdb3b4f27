/** How reserved characters are written in the user and the password of a URL, for error messages. */
export const ENCODING = '/ ? # @ % in the user and the password written as %2F %3F %23 %40 %25';

/**
 * Whether the user and the password of a URL can be read. A `/`, `?` or `#` in a password ends the host too early: the
 * rest, with the `@`, then counts as path, query or fragment. A `%` begins an encoded character.
 */
export function hasReadableCredentials(value: string): boolean {
  const [, authority, rest = ''] = /^(?!file:)[\w+.-]+:\/\/([^/?#]*)(.*)$/is.exec(value) ?? [];
  if (authority === undefined) return true;
  return !mayBePassword(rest) && isDecodable(authority);
}

/** Whether what follows the host contains an `@`, except in a value of a query parameter after a path. */
function mayBePassword(rest: string): boolean {
  if (!rest.startsWith('/')) return rest.includes('@');
  const [beforeValues = ''] = rest.split('=');
  const [path = ''] = rest.split('?');
  return path.includes('@') || beforeValues.includes('@');
}

/** Whether every `%` in a text begins an encoded character. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
