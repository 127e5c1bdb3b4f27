import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { libraries, ROOT } from './libraries.ts';

/** Packs every package as it was built: the files that `npm publish` would send. */
export async function pack(destination: string): Promise<void> {
  const unbuilt = libraries.filter(({ dir }) => !existsSync(join(dir, 'dist')));
  if (unbuilt.length > 0) {
    const names = unbuilt.map(({ name }) => name).join(' ');
    throw new Error(
      `@shpy/tools: the packages are checked as built, and these are not; run: nx run-many -t build -p ${names}`,
    );
  }
  const workspaces = libraries.flatMap(({ name }) => ['-w', name]);
  await promisify(execFile)(
    'npm',
    ['pack', '--silent', '--pack-destination', destination, ...workspaces],
    { cwd: ROOT },
  );
}
