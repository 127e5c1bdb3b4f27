import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;
const RULE = '-'.repeat(80);

/** Returns name, version and licence of each package, with the licence texts that must be distributed with it. */
export const collectLicences = (folders: readonly string[]): string =>
  folders.map(readLicence).sort().join(`\n${RULE}\n\n`);

function readLicence(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: unknown };
  if (typeof license !== 'string')
    throw new Error(`server-archive: ${name} ${version} names no licence; do not distribute it`);
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trimEnd());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n').concat('\n');
}
