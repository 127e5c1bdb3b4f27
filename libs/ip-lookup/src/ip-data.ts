import { attempt } from '@shpy/kernel';
import { parseCountryCode } from './country-code.ts';

/** A visitor's address with its country and calling code. */
export interface IpData {
  /** IPv4 or IPv6 address. */
  ip: string;
  /** An ISO 3166-1 alpha-2 code in capitals, or `null`. EU, UK and XK are not such codes. */
  countryCode: string | null;
  /** "+" and 1 to 7 digits, the first not 0 (`+34`, `+1684`), or `null`. */
  callingCode: string | null;
}

/**
 * Reads `{ ip, countryCode, callingCode }`, the shape of GraphQL `getIp` and of the stored answer.
 * Returns `null` without a valid address; an invalid code becomes `null`.
 *
 * @example
 * parseIpData({ ip: '192.0.2.1', countryCode: 'es', callingCode: '34' });
 * // { ip: '192.0.2.1', countryCode: 'ES', callingCode: null }
 */
export function parseIpData(value: unknown): IpData | null {
  const { ip, countryCode, callingCode } = toRecord(value);
  return validate(ip, [countryCode], callingCode);
}

/**
 * Reads the answer of a public lookup service: `ip`, `country_code` or `country`, `country_calling_code`.
 * Returns `null` for `{ error: true }` and without a valid address.
 */
export function parseServiceAnswer(value: unknown): IpData | null {
  const { error, ip, country_code, country, country_calling_code } = toRecord(value);
  return error ? null : validate(ip, [country_code, country], country_calling_code);
}

const toRecord = (value: unknown) => (value ?? {}) as Record<string, unknown>;

function validate(ip: unknown, countries: unknown[], callingCode: unknown): IpData | null {
  if (!isAddress(ip)) return null;
  return {
    ip,
    countryCode: countries.map(parseCountryCode).find((code) => code !== null) ?? null,
    callingCode: matches(callingCode, CALLING_CODE) ? callingCode : null,
  };
}

const CALLING_CODE = /^\+[1-9]\d{0,6}$/;
const IPV4 = /^(\d{1,3}\.){3}\d{1,3}$/;
/** Up to 45 characters, the longest notation of an IPv6 address (with an IPv4 address at its end). */
const IPV6 = /^(?=.*:)[\da-f:.]{2,45}$/i;

const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

/** The URL parser accepts both notations; it rewrites an IPv4 address that is not in its plain form. */
function isAddress(value: unknown): value is string {
  if (matches(value, IPV6)) return hostnameOf(`[${value}]`) !== null;
  return matches(value, IPV4) && hostnameOf(value) === value;
}

const hostnameOf = (host: string) => attempt(() => new URL(`http://${host}`).hostname, null);
