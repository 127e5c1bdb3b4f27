import { Reader, type Response } from 'maxmind';

/** The content of an MMDB file. */
export interface CountryFile {
  /** ISO 3166-1 alpha-2 code; null for an address without a country (private, loopback, unassigned). */
  countryOf(ip: string): string | null;
  /** Milliseconds since the epoch. */
  builtAt: number;
}

/** The two layouts: the packaged database's and MaxMind's. */
interface CountryRecord {
  country_code?: string;
  country?: { iso_code?: string };
}

/** An address that every list of countries knows. */
const KNOWN_ADDRESS = '8.8.8.8';

/** Reads the bytes of an MMDB file. Throws if they are no MMDB file, or one without countries. */
export function parseCountryFile(bytes: Buffer): CountryFile {
  const reader = new Reader<Response>(bytes);
  const countryOf = (ip: string) => {
    const record = reader.get(ip) as CountryRecord | null;
    const code = record?.country_code ?? record?.country?.iso_code ?? '';
    return /^[A-Z]{2}$/.test(code) ? code : null;
  };
  if (countryOf(KNOWN_ADDRESS) === null) throw new Error('it contains no countries');
  return { countryOf, builtAt: reader.metadata.buildEpoch.getTime() };
}
