import { readFile, stat } from 'node:fs/promises';
import { SettingsError, type Settings } from '../platform/settings/settings.ts';
import { type CountryFile, isFromFuture, parseCountryFile } from './country-file.ts';

/** Countries by address, from the newest of the files. */
export interface CountryData extends Readonly<CountryFile> {
  /** Reads the files again if `geoipDb` was replaced; false if it was not. Rejects, and keeps the data, on an error. */
  reload(): Promise<boolean>;
}

/** The file that the operator updates, and the packaged one. */
export type CountryPaths = Pick<Settings, 'geoipDb' | 'packagedGeoipDb'>;

/** Opens the country data. Throws `SettingsError` for GEOIP_DB if the file is not an MMDB file with countries. */
export async function openCountryData(
  paths: CountryPaths,
  clock: () => number = Date.now,
): Promise<CountryData> {
  let seen = await versionOf(paths.geoipDb);
  let current = await readNewest(paths, clock());
  return {
    countryOf: (ip) => current.countryOf(ip),
    get builtAt() {
      return current.builtAt;
    },
    async reload() {
      const version = await versionOf(paths.geoipDb);
      if (version === seen) return false;
      seen = version;
      current = await readNewest(paths, clock());
      return true;
    },
  };
}

/** Changes when the file is replaced; empty while it is missing. */
const versionOf = (file: string): Promise<string> =>
  stat(file).then(
    ({ ino, size, mtimeMs }) => [ino, size, mtimeMs].join(),
    () => '',
  );

/** A new release may contain newer data than the operator's last update. */
async function readNewest(
  { geoipDb, packagedGeoipDb }: CountryPaths,
  now: number,
): Promise<CountryFile> {
  if (packagedGeoipDb === undefined) return readCountryFile(geoipDb);
  const packaged = await readCountryFile(packagedGeoipDb);
  if ((await versionOf(geoipDb)) === '') return packaged;
  const updated = await readCountryFile(geoipDb);
  const isNewer = updated.builtAt > packaged.builtAt && !isFromFuture(updated.builtAt, now);
  return isNewer ? updated : packaged;
}

async function readCountryFile(file: string): Promise<CountryFile> {
  try {
    return parseCountryFile(await readFile(file));
  } catch (error) {
    const accepted = `the path of an MMDB file with countries (${(error as Error).message})`;
    throw new SettingsError('GEOIP_DB', file, accepted);
  }
}
