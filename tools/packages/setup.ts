import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createFreshApp } from './fresh-app.ts';
import { pack } from './pack.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder with the tarball of each package, as `npm publish` would upload it. */
    tarballs: string;
    /** Folder of an app outside of the workspace in which these tarballs are installed. */
    app: string;
  }
}

/** Packs the built packages and installs them in an app outside of the workspace, once for all tests. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'shpy-packages-')));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const tarballs = join(folder, 'tarballs');
    mkdirSync(tarballs);
    await pack(tarballs);
    project.provide('tarballs', tarballs);
    project.provide('app', await createFreshApp(join(folder, 'app'), tarballs));
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
