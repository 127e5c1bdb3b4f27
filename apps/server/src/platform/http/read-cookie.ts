import { parse } from 'cookie-es';

/**
 * The value of a cookie in a Cookie header. Returns null if there is none, and if two have the same name: one of the
 * two was set by another host, and the header does not say which.
 * The parser trims spaces and tabs only. `String.trim` would also remove U+00A0, which browsers accept as part of
 * a name: a sibling host could then set `\u00A0__Host-session`, which the prefix does not protect.
 */
export function readCookie(header: string | undefined, name: string): string | null {
  const { [name]: value } = parse(header ?? '', {
    allowMultiple: true,
    filter: (key) => key === name,
    // Our own values are not encoded, so an encoded one was set by another host.
    decode: (text) => text,
  });
  return typeof value === 'string' ? value : null;
}
