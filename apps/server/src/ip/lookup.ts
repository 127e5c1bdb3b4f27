import { getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';
import type { CountryData } from './country-data.ts';

/** What is known of an address. */
export interface IpInfo {
  ip: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null;
  /** With a leading plus sign. */
  callingCode: string | null;
}

/** Calling code of a country with its plus sign; null for a territory without one. */
export function callingCodeOf(country: string): string | null {
  try {
    return `+${getCountryCallingCode(country as CountryCode)}`;
  } catch {
    // libphonenumber throws for territories that it has no plan of (AQ, PN, …).
    return null;
  }
}

/** The function that knows country and calling code of an address. */
export function createIpLookup(countries: Pick<CountryData, 'countryOf'>) {
  return (ip: string): IpInfo => {
    const countryCode = countries.countryOf(ip);
    return { ip, countryCode, callingCode: countryCode && callingCodeOf(countryCode) };
  };
}
