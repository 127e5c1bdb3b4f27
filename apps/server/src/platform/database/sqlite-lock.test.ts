import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSqlite, openTestStore } from '../../fixtures/databases.fixture.ts';
import { createDeferred } from '../../fixtures/deferred.fixture.ts';
import { migrate } from './migrate.ts';
import { lockSqlite } from './sqlite-lock.ts';
import { sqlitePath } from '../settings/sqlite-path.ts';
import { openStore } from './open-store.ts';

/** Starts another process that holds the lock until it is killed. */
async function startHolder(path: string) {
  const lock = join(import.meta.dirname, 'sqlite-lock.ts');
  const code = `const { lockSqlite } = await import(${JSON.stringify(lock)});
    await lockSqlite(${JSON.stringify(path)}, {}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  await once(child.stdout, 'data');
  const exit = once(child, 'exit');
  return {
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  };
}

/** The bytes of all files of a database, as Latin-1. */
async function bytesOf(folder: string): Promise<string> {
  const names = await readdir(join(folder, 'data'));
  const files = names.filter((name) => !name.endsWith('-lock'));
  return (
    await Promise.all(files.map((name) => readFile(join(folder, 'data', name), 'latin1')))
  ).join();
}

describe('a SQLite file', () => {
  it('is refused after a wait if another server uses it, with a remedy', async () => {
    await using database = await createSqlite();
    // Open for the whole test, but not as a server, so it takes no lock.
    await using _store = await openTestStore(database.url);
    const path = sqlitePath(database.url);
    using _holder = await startHolder(path);
    let waits = 0;
    const options = { forServer: true, lockWaitMs: 300, onWait: () => void waits++ };
    const startedAt = performance.now();
    await expect(openStore(database.url, options)).rejects.toThrow(
      `@shpy/server: another server uses ${path} (DATABASE_URL); stop it, or set another DATABASE_URL`,
    );
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(300);
    expect(waits).toBe(1);
  });

  it('is released by the operating system when the other server is killed', async () => {
    await using database = await createSqlite();
    // Open for the whole test, but not as a server, so it takes no lock.
    await using _store = await openTestStore(database.url);
    using holder = await startHolder(sqlitePath(database.url));
    const waiting = createDeferred<void>();
    const options = { forServer: true, lockWaitMs: 60_000, onWait: () => waiting.resolve() };
    const opening = openStore(database.url, options);
    await waiting.promise;
    await holder.kill();
    const store = await opening;
    // Now this process holds the lock, until the store is closed.
    const path = sqlitePath(database.url);
    await expect(lockSqlite(path, { waitMs: 0 })).rejects.toThrow('another server uses');
    await store.close();
    (await lockSqlite(path, { waitMs: 0 })).release();
  });

  it.each([
    ['a link to its folder', 'link/site.db', 'data'],
    ['a link to it', 'link', 'data/site.db'],
  ])('has one lock under all its names: %s', async (_case, name, target) => {
    await using database = await createSqlite();
    await mkdir(join(database.folder, 'data'));
    await symlink(target, join(database.folder, 'link'));
    const linked = `file:${join(database.folder, name)}`;
    const options = { forServer: true, lockWaitMs: 0 };
    // The file does not exist before the first of them.
    for (const [first, second] of [
      [linked, database.url],
      [database.url, linked],
    ] as const) {
      const store = await openStore(first, options);
      await expect(openStore(second, options)).rejects.toThrow('another server uses');
      await store.close();
    }
  });

  it('has no lock if it is a folder', async () => {
    await using database = await createSqlite();
    const options = { forServer: true };
    await expect(openStore(`file:${database.folder}`, options)).rejects.toMatchObject({
      code: 'EISDIR',
    });
    expect(existsSync(`${database.folder}-lock`)).toBe(false);
  });

  it('can be opened by the admin command beside a server', async () => {
    await using database = await createSqlite();
    const server = await openStore(database.url, { forServer: true });
    await migrate(server);
    const beside = await openStore(database.url);
    const account = { id: 'a', email: 'a@b.example', created_at: 1 };
    await beside.db.insertInto('account').values(account).execute();
    expect(await server.db.selectFrom('account').select('id').execute()).toEqual([{ id: 'a' }]);
    await beside.close();
    await server.close();
    expect((await stat(`${sqlitePath(database.url)}-lock`)).mode & 0o777).toBe(0o600);
  });

  it('contains no bytes of deleted rows after a checkpoint', async () => {
    await using database = await createSqlite();
    await using store = await openTestStore(database.url);
    const email = 'forget-me@example.com';
    await store.db.insertInto('account').values({ id: 'a', email, created_at: 1 }).execute();
    expect(await store.checkpoint()).toBe(true);
    expect(await bytesOf(database.folder)).toContain(email);
    await store.db.deleteFrom('account').execute();
    expect(await store.checkpoint()).toBe(true);
    expect(await bytesOf(database.folder)).not.toContain(email);
  });
});
