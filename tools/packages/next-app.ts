// `nx test-next @shpy/tools`: installs the packed packages in a new Next.js app and builds it.
// Not a part of `npm test`: it downloads Next.js (340 MB) and takes about a minute.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyApp } from './apps/templates.ts';
import { tarballOf } from './fresh-app.ts';
import { libraries } from './libraries.ts';
import { pack } from './pack.ts';

/** Texts in the built page: of a simple component, of components with state, of a document, and of a hook. */
const EXPECTED = [
  'Try again',
  'aria-roledescription',
  'popovertarget',
  'Terms of use',
  'token: absent',
];

const folder = mkdtempSync(join(tmpdir(), 'shpy-next-'));
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });

try {
  const tarballs = join(folder, 'tarballs');
  mkdirSync(tarballs);
  await pack(tarballs);
  copyApp('next', folder);
  copyApp('pages', join(folder, 'pages'));
  const files = libraries.map((library) => tarballOf(tarballs, library));
  run(
    'npm',
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    ...files,
    'graphql@16',
    '@tanstack/react-query@5',
  );
  run('npm', 'run', 'build');

  const html = readFileSync(join(folder, '.next/server/app/index.html'), 'utf8').toLowerCase();
  const missing = EXPECTED.filter((text) => !html.includes(text.toLowerCase()));
  if (missing.length > 0) throw new Error(`the page of Next.js lacks: ${missing.join(', ')}`);
  console.log('The packages build and render in Next.js.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
