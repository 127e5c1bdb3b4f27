import { readFile, stat } from 'node:fs/promises';
import { SettingsError, type Settings } from '../platform/settings/settings.ts';
import { type CountryFile, isFromFuture, parseCountryFile } from './country-file.ts';

/** Countries by address, from the newest of the files. */
export interface CountryData extends Readonly<CountryFile> {
  /** Reads the files again if `geoipDb` was replaced; false if it was not. Rejects, and keeps the data, on an error. */
  reload(): Promise<boolean>;
  /** Why the packaged data is used although `geoipDb` exists: it was damaged at start. Undefined once it is replaced. */
  readonly problem: string | undefined;
}

/** The file that the operator updates, and the packaged one. */
export type CountryPaths = Pick<Settings, 'geoipDb' | 'packagedGeoipDb'>;

/** The file that the operator updates cannot be used. */
class UpdatedFileError extends Error {
  override name = 'UpdatedFileError';
}

/**
 * Opens the country data. Throws `SettingsError` for GEOIP_DB if the file is not an MMDB file with countries. Without
 * GEOIP_DB, such a file is optional, so the packaged one is used, and `problem` says why.
 */
export async function openCountryData(
  paths: CountryPaths,
  clock: () => number = Date.now,
): Promise<CountryData> {
  let seen = await versionOf(paths.geoipDb);
  let problem: string | undefined;
  let current = await readNewest(paths, clock()).catch((error: Error) => {
    if (!(error instanceof UpdatedFileError)) throw error;
    problem = error.message;
    return readPackaged(paths);
  });
  return {
    countryOf: (ip) => current.countryOf(ip),
    get builtAt() {
      return current.builtAt;
    },
    get problem() {
      return problem;
    },
    async reload() {
      const version = await versionOf(paths.geoipDb);
      if (version === seen) return false;
      seen = version;
      current = await readNewest(paths, clock());
      problem = undefined;
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

/** The data of the release, or of GEOIP_DB if that is set. */
const readPackaged = ({ geoipDb, packagedGeoipDb = geoipDb }: CountryPaths): Promise<CountryFile> =>
  readCountryFile(packagedGeoipDb).catch((cause: Error) => {
    const accepted = `the path of an MMDB file with countries (${cause.message})`;
    throw new SettingsError('GEOIP_DB', packagedGeoipDb, accepted, { cause });
  });

/** A new release may contain newer data than the operator's last update. */
async function readNewest(paths: CountryPaths, now: number): Promise<CountryFile> {
  const packaged = await readPackaged(paths);
  const { geoipDb, packagedGeoipDb } = paths;
  if (packagedGeoipDb === undefined || (await versionOf(geoipDb)) === '') return packaged;
  const updated = await readCountryFile(geoipDb).catch(({ message }: Error) => {
    throw new UpdatedFileError(`${geoipDb} cannot be used (${message})`);
  });
  const isNewer = updated.builtAt > packaged.builtAt && !isFromFuture(updated.builtAt, now);
  return isNewer ? updated : packaged;
}

const readCountryFile = async (file: string) => parseCountryFile(await readFile(file));
