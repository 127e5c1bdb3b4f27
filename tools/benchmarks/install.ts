import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Milliseconds that a command in the folder of a contender may take. */
const TIMEOUT = 240_000;

/** Installs packages from the registry in a folder, unless it has them already. */
export async function install(folder: string, packages: string[]): Promise<void> {
  const marker = join(folder, `installed-${digest(packages)}`);
  if (existsSync(marker)) return;
  console.log(`  installing ${packages.join(', ')} …`);
  await rm(folder, { recursive: true, force: true });
  await writeFiles(folder, { 'package.json': '{ "private": true, "type": "module" }' });
  await inFolder(folder, 'npm', ['install', '--no-audit', '--no-fund', ...packages]);
  await writeFile(marker, '');
}

/** The beginning of the hash of a value, to recognise a changed one. */
export const digest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);

/** Runs a program in a folder. */
export const inFolder = (cwd: string, program: string, args: string[]) =>
  run(program, args, {
    cwd,
    timeout: TIMEOUT,
    maxBuffer: 2 ** 26,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' },
  });

/** Writes files, by their paths in a folder. */
export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
