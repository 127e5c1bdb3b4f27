import { open, type Response } from 'maxmind';
import { SettingsError } from '../platform/settings/settings.ts';

/** Countries by address. */
export interface CountryData {
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

/** Opens an MMDB file. Throws `SettingsError` for GEOIP_DB if the file is not an MMDB file. */
export async function openCountryData(file: string): Promise<CountryData> {
  const reader = await open<Response>(file).catch((error: Error) => {
    throw new SettingsError('GEOIP_DB', file, `the path of an MMDB file (${error.message})`);
  });
  return {
    countryOf(ip) {
      const record = reader.get(ip) as CountryRecord | null;
      const code = record?.country_code ?? record?.country?.iso_code ?? '';
      return /^[A-Z]{2}$/.test(code) ? code : null;
    },
    builtAt: reader.metadata.buildEpoch.getTime(),
  };
}
