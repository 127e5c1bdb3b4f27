import { CALLING_CODES } from '@shpy/site-contract/calling-codes';
import type { CountryData } from './country-data.ts';

/** Country and calling code of an address; null if unknown. */
export interface IpInfo {
  ip: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null;
  /** With a leading plus sign. */
  callingCode: string | null;
}

const callingCodes = new Map(
  CALLING_CODES.split(' ').map((entry) => [entry.slice(0, 2), `+${entry.slice(2)}`]),
);

/** Calling code of a country with its plus sign; null for a territory without one (AQ, PN, …). */
export const callingCodeOf = (country: string): string | null => callingCodes.get(country) ?? null;

/** Looks up an address. Never throws. */
export type IpLookup = (ip: string) => IpInfo;

/** Returns the function that looks up an address in the country data. */
export function createIpLookup(countries: Pick<CountryData, 'countryOf'>): IpLookup {
  return (ip) => {
    const countryCode = countries.countryOf(ip);
    return { ip, countryCode, callingCode: countryCode && callingCodeOf(countryCode) };
  };
}
