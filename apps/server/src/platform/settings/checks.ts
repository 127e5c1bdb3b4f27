/* Checks of the values of environment variables. */
import { isIP } from 'node:net';
import { compile as compileTrust } from '@fastify/proxy-addr';
import { sqlitePath } from './sqlite-path.ts';
import { isDecodable } from './url-credentials.ts';

/** A host as `URL` writes it, in characters that are safe in HTML, XML and a Content-Security-Policy. */
const HOSTNAME = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/;
/** `name@host` or `Name <name@host>`. */
export const MAILBOX = /^(?:[^<>":;\r\n]* <[^\s<>@":;]+@[^\s<>@":;]+>|[^\s<>@":;]+@[^\s<>@":;]+)$/;
/** `name@host`. */
export const ADDRESS = /^[^\s<>@"]+@[^\s<>@"]+$/;

const ROOT_KEY_BYTES = 32;

/** Whether a text is a root key: 32 bytes as base64url. */
export function isKey(value: string): boolean {
  const bytes = Buffer.from(value, 'base64url');
  return bytes.length === ROOT_KEY_BYTES && bytes.toString('base64url') === value;
}

/** Whether a text is a whole number in this range, of at most five digits. */
export const integer = (min: number, max: number) => (value: string) =>
  /^\d{1,5}$/.test(value) && Number(value) >= min && Number(value) <= max;

/** Whether a text is a URL with a host and one of these schemes, such as `https:`. */
export function hasScheme(...schemes: string[]) {
  return (value: string) => {
    const url = URL.parse(value);
    return url !== null && schemes.includes(url.protocol) && url.hostname !== '';
  };
}

/** The driver throws, or takes database 0, if the path is not a number. It prefers a parameter to the path. */
export function hasRedisDatabase(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^(?:\/\d{0,5})?$/.test(url.pathname) && !url.searchParams.has('db');
}

/** Whether a text names a file of this machine: `file://data/site.db` would name the host `data`. */
export function isSqliteUrl(value: string): boolean {
  try {
    return /^file:.+/.test(value) && sqlitePath(value) !== '';
  } catch {
    return false;
  }
}

/** Whether a text is an http(s) origin with a host that `HOSTNAME` allows. */
export function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || !HOSTNAME.test(url.hostname)) return false;
  return url.pathname === '/' && !/[?#]/.test(value) && !url.username && !url.password;
}

/** Whether a text is a path of this site (with one slash, so no other host) or an http(s) URL. */
export function isLookupUrl(value: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(value)) return true;
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || !HOSTNAME.test(url.hostname)) return false;
  // Every visitor can read it, and `fetch()` refuses it.
  return !url.username && !url.password;
}

/** Whether a text is an IP address or a range of them (CIDR). */
export function isAddressOrCidr(value: string): boolean {
  if (!isIP(value.split('/')[0] ?? '')) return false;
  try {
    // Throws for an invalid range.
    compileTrust(value);
    return true;
  } catch {
    return false;
  }
}

/** Pairs of addresses that have not even their first bit in common. */
const DISTANT = [
  ['8.8.8.8', '203.0.113.9'],
  ['2001:db8::1', 'fe80::1'],
];

/** Whether a range contains every address of one version, however it is written: 0.0.0.0/0, ::/0, ::ffff:0:0/96. */
export function isEveryAddress(value: string): boolean {
  const [address = '', bits = ''] = value.split('/');
  if (isIP(address) && /^(?:0+|0\.0\.0\.0)$/.test(bits)) return true;
  if (!isAddressOrCidr(value)) return false;
  const contains = compileTrust(value);
  return DISTANT.some((pair) => pair.every((address) => contains(address, 0)));
}

/** Whether a text is `name=value`, as OpenTelemetry reads it: it skips anything else without a word. */
export function isHeader(item: string): boolean {
  const [, name = '', value = ''] = /^([^=;]+)=([^;]+)$/.exec(item) ?? [];
  return isDecodable(value) && /^[\w!#$&'*+.^`|~-]+$/.test(name.trim()) && value.trim() !== '';
}
