import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from '../install.ts';
import { type Running, startReference } from './processes.ts';

const CACHE = join(tmpdir(), 'shpy-bench-server');
/** The drivers of our server, in the same versions. */
const { 'better-sqlite3': sqlite, nodemailer } = ourDependencies();
const PACKAGES = ['better-auth@1.7.25', `better-sqlite3@${sqlite}`, `nodemailer@${nodemailer}`];

/** Installs better-auth in a cache, and starts it on an empty SQLite database. Rejects if this is not possible. */
export async function startBetterAuth(smtpUrl: string): Promise<Running> {
  const folder = join(CACHE, 'better-auth');
  await install(folder, PACKAGES);
  const program = join(folder, 'server.mjs');
  await copyFile(join(import.meta.dirname, 'better-auth-server.mjs.template'), program);
  const data = await mkdtemp(join(tmpdir(), 'shpy-bench-better-auth-'));
  const server = await startReference(program, { smtpUrl, file: join(data, 'site.db') });
  return {
    ...server,
    async close() {
      await server.close();
      await rm(data, { recursive: true });
    },
  };
}

function ourDependencies() {
  const file = join(import.meta.dirname, '../../../apps/server/package.json');
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies: Record<'better-sqlite3' | 'nodemailer', string>;
  };
  return dependencies;
}
