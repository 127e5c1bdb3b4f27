import { Reader, type Response } from 'maxmind';
import { DAY } from '@shpy/site-contract';

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

/** Addresses that every list of countries knows. */
const KNOWN_ADDRESS = '8.8.8.8';
const KNOWN_IPV6_ADDRESS = '2001:4860:4860::8888';

/** Begins the metadata, at the end of every MMDB file. */
const MARKER = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');

/** Longest time by which data may be newer than the clock, in milliseconds: the clock may be behind. */
const AHEAD = DAY;

/** Whether data was built in the future. Newer data would never replace it. */
export const isFromFuture = (builtAt: number, now: number): boolean => builtAt > now + AHEAD;

/** Reads the bytes of an MMDB file. Throws if they are no MMDB file, or one without countries. */
export function parseCountryFile(bytes: Buffer): CountryFile {
  if (!bytes.includes(MARKER)) throw new Error('this is not an MMDB file, or it is incomplete');
  try {
    return readCountries(new Reader<Response>(bytes));
  } catch (cause) {
    if (cause instanceof ContentError) throw cause;
    throw new Error(`this MMDB file is damaged (${(cause as Error).message})`, { cause });
  }
}

/** The file can be read, but has other content. */
class ContentError extends Error {
  override name = 'ContentError';
}

function readCountries(reader: Reader<Response>): CountryFile {
  const countryOf = (ip: string) => {
    const record = reader.get(ip) as CountryRecord | null;
    const code = record?.country_code ?? record?.country?.iso_code ?? '';
    return /^[A-Z]{2}$/.test(code) ? code : null;
  };
  const { ipVersion } = reader.metadata;
  // The reader would look up the first 32 bits of an IPv6 address.
  if (ipVersion !== 6)
    throw new ContentError('it has no IPv6 networks; use a file for both versions of IP');
  if (countryOf(KNOWN_ADDRESS) === null)
    throw new ContentError(
      countryOf(KNOWN_IPV6_ADDRESS) !== null
        ? 'it has no IPv4 networks; use a file for both versions of IP'
        : 'it contains no countries',
    );
  return { countryOf, builtAt: reader.metadata.buildEpoch.getTime() };
}
