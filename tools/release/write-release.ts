import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from './plan.ts';
import { PLANS } from './version-plans.ts';

/** Writes the new versions and changelogs into the packages of a workspace, and removes its version plans. */
export function writeRelease(root: string, releases: readonly Release[]): void {
  for (const { library, changelog } of releases) {
    const file = join(library.dir, 'package.json');
    const manifest = readFileSync(file, 'utf8');
    const version = JSON.stringify(library.manifest.version);
    writeFileSync(file, manifest.replace(/^( {2}"version": )"[^"]*"/m, `$1${version}`));
    writeFileSync(join(library.dir, 'CHANGELOG.md'), changelog);
  }
  rmSync(join(root, PLANS), { recursive: true, force: true });
}
