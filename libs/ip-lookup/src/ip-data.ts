import { COUNTRY_CODE } from './country-code.ts';

/** Where a visitor is, as far as their address tells. */
export interface IpData {
  /** IPv4 or IPv6 address. */
  ip: string;
  /** A code of ISO 3166-1 alpha-2 in capitals, or `null`; EU, UK and XK are none. */
  countryCode: string | null;
  /** "+" and 1 to 7 digits, the first not 0 (`+34`, `+1684`), or `null`. */
  callingCode: string | null;
}

/**
 * Reads `{ ip, countryCode, callingCode }`, the shape of GraphQL `getIp` and of what is stored.
 * `null` without a valid address; a code that is not valid becomes `null`.
 *
 * @example
 * parseIpData({ ip: '192.0.2.1', countryCode: 'es', callingCode: '34' });
 * // { ip: '192.0.2.1', countryCode: 'ES', callingCode: null }
 */
export function parseIpData(value: unknown): IpData | null {
  const { ip, countryCode, callingCode } = record(value);
  return validate(ip, [countryCode], callingCode);
}

/**
 * Reads what public lookup services answer: `ip`, `country_code` or `country`, `country_calling_code`.
 * `null` for `{ error: true }` and without a valid address.
 */
export function parseServiceAnswer(value: unknown): IpData | null {
  const { error, ip, country_code, country, country_calling_code } = record(value);
  return error ? null : validate(ip, [country_code, country], country_calling_code);
}

const record = (value: unknown) => (value ?? {}) as Record<string, unknown>;

function validate(ip: unknown, countries: unknown[], calling: unknown): IpData | null {
  if (!isAddress(ip)) return null;
  const country = countries.find((code) => matches(code, COUNTRY_CODE)) as string | undefined;
  return {
    ip,
    countryCode: country?.toUpperCase() ?? null,
    callingCode: matches(calling, CALLING_CODE) ? calling : null,
  };
}

const CALLING_CODE = /^\+[1-9]\d{0,6}$/;

const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

function isAddress(value: unknown): value is string {
  const isV6 = matches(value, /^[\da-f:.]*:[\da-f:.]*$/i);
  if (!isV6 && !matches(value, /^(\d+\.){3}\d+$/)) return false;
  try {
    // The URL parser knows both notations; it rewrites an IPv4 address that is not in its plain form.
    const { hostname } = new URL(`http://${isV6 ? `[${value}]` : value}`);
    return isV6 || hostname === value;
  } catch {
    return false;
  }
}
