import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { createFreshApp } from './fresh-app.ts';
import { libraries, type Library, ROOT } from './libraries.ts';

const run = promisify(execFile);

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder with the tarball of each package, as `npm publish` would send it. */
    tarballs: string;
    /** Folder of an app outside of the workspace that has installed them all. */
    app: string;
  }
}

/** Packs what was built, and installs it into an app outside of the workspace, once for all tests. */
export default async function setup(project: TestProject): Promise<() => void> {
  const unbuilt = libraries.filter(({ dir }) => !existsSync(join(dir, 'dist')));
  if (unbuilt.length > 0) {
    const names = unbuilt.map(({ name }) => name).join(' ');
    throw new Error(
      `@shpy/tools: the packages are checked as built, and these are not; run: nx run-many -t build -p ${names}`,
    );
  }
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

async function pack(destination: string): Promise<void> {
  const workspaces = libraries.flatMap(({ name }: Library) => ['-w', name]);
  await run('npm', ['pack', '--silent', '--pack-destination', destination, ...workspaces], {
    cwd: ROOT,
  });
}
