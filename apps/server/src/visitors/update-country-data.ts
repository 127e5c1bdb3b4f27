import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileRemedy } from '../platform/files/file-remedy.ts';
import { type CountryPaths, openCountryData } from './country-data.ts';
import { isFromFuture, parseCountryFile } from './country-file.ts';

/** Result of an update. */
export interface CountryUpdate {
  /** The path of the file that servers read. */
  file: string;
  replaced: boolean;
  /** When the data that is now in use was built, ISO 8601. */
  builtAt: string;
}

/**
 * Replaces the country data by `bytes`, the content of an MMDB file, if this is newer. Running servers read it within a
 * minute. Throws if it is no MMDB file with countries, or from the future; the previous file stays.
 */
export async function updateCountryData(
  paths: CountryPaths,
  bytes: Buffer,
): Promise<CountryUpdate> {
  const { builtAt } = parseCountryFile(bytes);
  const now = Date.now();
  if (isFromFuture(builtAt, now))
    throw new Error(
      `it was built in the future, on ${new Date(builtAt).toISOString()}; check the clock of this machine, or use another file`,
    );
  // A file that cannot be read, or is from the future, is replaced, too.
  const opened = await openCountryData(paths).catch(() => null);
  const isUsable =
    opened !== null && opened.problem === undefined && !isFromFuture(opened.builtAt, now);
  const present = isUsable ? opened : { builtAt: -Infinity };
  const replaced = builtAt > present.builtAt;
  if (replaced) await replaceFile(paths.geoipDb, bytes).catch(nameSetting);
  const used = new Date(Math.max(builtAt, present.builtAt));
  return { file: paths.geoipDb, replaced, builtAt: used.toISOString() };
}

/** Throws an error with the setting of the path and a remedy. */
function nameSetting(cause: NodeJS.ErrnoException): never {
  const remedy = fileRemedy(cause.code) ?? 'set another path';
  throw new Error(`${cause.message}; ${remedy} (GEOIP_DB, by default beside KEYS_FILE)`, { cause });
}

/** A server that reads at the same time sees the old file or the new one. */
async function replaceFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.draft`;
  try {
    await writeFile(draft, bytes, { mode: 0o644, flush: true });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
