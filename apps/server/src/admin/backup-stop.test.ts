import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  createPostgres,
  createSqlite,
  hasPostgres,
  openTestStore,
  type TestDatabase,
} from '../fixtures/databases.fixture.ts';
import { readRun } from '../fixtures/process.fixture.ts';
import { hasPgDump } from '../fixtures/stored-text.fixture.ts';
import { STOP_SIGNALS } from '../platform/values/stop-signals.ts';

/** Starts `admin.js backup` into the folder `backups` as a real process. */
async function startBackup({ url, folder }: TestDatabase, env: Record<string, string> = {}) {
  const backups = join(folder, 'backups');
  await mkdir(backups);
  const admin = join(import.meta.dirname, '../admin.ts');
  const args = ['--conditions=@shpy/source', admin, 'backup', join(backups, 'site.backup')];
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      KEYS_FILE: join(folder, 'keys.json'),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const exit = once(child, 'close').then(([code]) =>
    readRun({ code: code as number | null, stdout: '', stderr }),
  );
  return {
    exit,
    /** Names of the files in the folder. */
    files: () => readdir(backups),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

const stoppedBy = (signal: (typeof STOP_SIGNALS)[number]) => ({
  code: 128 + constants.signals[signal],
  message: `@shpy/server: ${signal} stopped the command; run it again`,
  events: [{ event: 'admin.command', command: 'backup', reason: 'failed' }],
});

const DRAFT = /^site\.backup\.[0-9a-f]{12}\.tmp$/;

describe.each(STOP_SIGNALS)('a backup that gets %s', (signal) => {
  it('deletes its draft of SQLite', async () => {
    await using database = await createSqlite();
    await (await openTestStore(database.url)).close();
    await using backup = await startBackup(database, signalBeforeVacuum(signal));
    expect(await backup.exit).toMatchObject(stoppedBy(signal));
    expect(await backup.files()).toEqual([]);
  });

  it.skipIf(!hasPostgres || !hasPgDump)('ends pg_dump and deletes its draft', async () => {
    await using database = await createPostgres();
    await using store = await openTestStore(database.url);
    const tools = await wrapPgDump(database.folder);
    // PostgreSQL would end an idle transaction of the store, and a busy machine starts `pg_dump` late.
    await store.withoutTimeouts((db) =>
      db.transaction().execute(async (trx) => {
        // While the test has this lock, pg_dump waits.
        await sql`lock table account in access exclusive mode`.execute(trx);
        await using backup = await startBackup(database, tools.env);
        await expect.poll(tools.pgDumpId).toBeGreaterThan(0);
        const id = await tools.pgDumpId();
        expect(await backup.files()).toEqual([expect.stringMatching(DRAFT)]);
        backup.kill(signal);
        expect(await backup.exit).toMatchObject(stoppedBy(signal));
        expect(await backup.files()).toEqual([]);
        expect(() => process.kill(id, 0)).toThrow('ESRCH');
      }),
    );
  });
});

/** Variables of a process that sends itself a signal when its draft has every row and is not yet compacted. */
function signalBeforeVacuum(signal: NodeJS.Signals): Record<string, string> {
  const script = `
    import SqliteDatabase from ${JSON.stringify(import.meta.resolve('better-sqlite3'))};
    const { exec } = SqliteDatabase.prototype;
    SqliteDatabase.prototype.exec = function (source) {
      if (source === 'vacuum') process.kill(process.pid, '${signal}');
      return exec.call(this, source);
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}

/** Puts a `pg_dump` first in PATH that writes its process id into a file and becomes the real one. */
async function wrapPgDump(folder: string) {
  const idFile = join(folder, 'pg_dump.pid');
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const script = `#!/bin/sh\necho $$ > '${idFile}'\nPATH="\${PATH#*:}" exec pg_dump "$@"\n`;
  await writeFile(join(bin, 'pg_dump'), script, { mode: 0o755 });
  return {
    env: { PATH: `${bin}:${process.env.PATH}` },
    /** Id of the process; 0 before it has started. */
    pgDumpId: async () => Number(await readFile(idFile, 'utf8').catch(() => 0)),
  };
}
