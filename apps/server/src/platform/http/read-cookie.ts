import { parse } from 'cookie-es';

/**
 * The value of a cookie in a Cookie header. Returns null if there is none, and if two have the same name: another host
 * has set one of them, and the header does not say which. The parser trims only spaces and tabs. `String.trim` would
 * also remove U+00A0, which browsers accept in names: a sibling host could then set `\u00A0__Host-session`, which the
 * prefix does not protect.
 */
export function readCookie(header: string | undefined, name: string): string | null {
  const { [name]: value } = parse(header ?? '', {
    allowMultiple: true,
    filter: (key) => key === name,
    // Our own values are not encoded, so another host has set an encoded one.
    decode: (text) => text,
  });
  return typeof value === 'string' ? value : null;
}
