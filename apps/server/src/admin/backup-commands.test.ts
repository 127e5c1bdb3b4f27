import { execFile } from 'node:child_process';
import { lstat, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { asJson, runAdminCommand } from '../fixtures/admin.fixture.ts';
import { createTestBrowser, type TestBrowser } from '../fixtures/browser.fixture.ts';
import {
  createRestoreTarget,
  describeDatabases,
  openTestStore,
  type TestDatabase,
} from '../fixtures/databases.fixture.ts';
import { signIn } from '../fixtures/operations.fixture.ts';
import { ensureRootKey } from '../platform/crypto/root-key.ts';
import { startRealServer } from '../fixtures/real-server.fixture.ts';
import { hasPgDump } from '../fixtures/stored-text.fixture.ts';
import { SITE_TABLES } from './backup-tables.ts';

/** Requests links one after the other, so that the server keeps writing. Returns the redirect of each request. */
async function load(browser: TestBrowser, isEnough: () => boolean): Promise<string[]> {
  const locations: string[] = [];
  for (let n = 0; !isEnough(); n++) {
    browser.headers['x-forwarded-for'] = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    const answer = await browser.post('/api/auth/magic-link', {
      email: `visitor${n}@example.com`,
      locale: 'es',
    });
    locations.push(answer.headers.location ?? String(answer.status));
  }
  return locations;
}

describeDatabases('a backup', (create) => {
  it('never replaces a file of the server', async () => {
    await using database = await create();
    const keysFile = join(database.folder, 'keys.json');
    await writeFile(keysFile, 'key');
    await symlink(keysFile, join(database.folder, 'link'));
    const isSqlite = database.url.startsWith('file:');
    const files = isSqlite ? ['site.db', 'site.db-wal', 'site.db-shm', 'site.db-lock'] : [];
    const url = isSqlite ? `file:${join(database.folder, 'site.db')}` : database.url;
    for (const file of ['keys.json', 'link', 'country.mmdb', ...files])
      expect(
        await runAdminCommand(['backup', join(database.folder, file)], {
          DATABASE_URL: url,
          KEYS_FILE: keysFile,
        }),
      ).toMatchObject({ code: 1, message: expect.stringContaining('is a file of the server') });
    expect(await readFile(keysFile, 'utf8')).toBe('key');
  });
});

describeDatabases('the backup commands', (create) => {
  const slow = { timeout: 180_000 };
  it('back up under load and restore elsewhere, without sessions', slow, async ({ skip }) => {
    await using database = await create();
    if (database.url.startsWith('postgres') && !hasPgDump) skip('pg_dump is not installed');
    await using target = await createRestoreTarget(database);
    const keysFile = join(database.folder, 'keys.json');
    const file = join(database.folder, 'site.backup');
    const admin = (where: TestDatabase, ...args: string[]) =>
      runAdminCommand([...args, '--json'], { DATABASE_URL: where.url, KEYS_FILE: keysFile });

    let cookies: Map<string, string>;
    let createdAt: unknown;
    {
      await using server = await startRealServer(database);
      const browser = await createTestBrowser(server.port);
      await signIn(server, browser);
      cookies = browser.cookies;
      const found = await admin(database, 'account', 'find', 'ana@example.com');
      ({ createdAt } = asJson<{ createdAt: string }>(found.stdout));

      let isDone = false;
      const loading = load(await createTestBrowser(server.port), () => isDone);
      const backup = await admin(database, 'backup', file);
      isDone = true;
      expect(backup).toMatchObject({ code: 0, message: '' });
      expect(backup.events).toMatchObject([{ event: 'admin.command', command: 'backup' }]);
      const locations = await loading;
      expect(locations.length).toBeGreaterThan(0);
      // Every request succeeded, as without a backup.
      for (const location of locations) expect(location).toMatch(/\?request=[\w-]+$/);
      expect(await admin(database, 'restore', file, '--force')).toMatchObject({
        code: 1,
        message: expect.stringContaining('another server uses'),
      });
      // The refused restore has not disturbed the server.
      await signIn(server, browser);
    }

    expect(await admin(target, 'restore', file)).toMatchObject({ code: 0, message: '' });
    const again = await admin(target, 'restore', file);
    expect(again).toMatchObject({ code: 1, message: expect.stringContaining('--force') });
    expect(await admin(target, 'restore', file, '--force')).toMatchObject({ code: 0 });
    const found = await admin(target, 'account', 'find', 'ana@example.com');
    expect(asJson(found.stdout)).toMatchObject({ createdAt, sessions: 0, signInRequests: 0 });
    {
      await using store = await openTestStore(target.url);
      for (const table of SITE_TABLES)
        expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }

    await using restored = await startRealServer(target, { KEYS_FILE: keysFile });
    const browser = await createTestBrowser(restored.port);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    // 204: the session from before the backup is not open.
    expect((await browser.send('POST', '/api/auth/session')).status).toBe(204);
    await signIn(restored, browser);
  });

  it('restore a backup of another root key only with --other-key', async ({ skip }) => {
    await using database = await create();
    if (database.url.startsWith('postgres') && !hasPgDump) skip('pg_dump is not installed');
    await using target = await createRestoreTarget(database);
    const file = join(database.folder, 'site.backup');
    const run = (where: TestDatabase, key: string, ...args: string[]) =>
      runAdminCommand(args, { DATABASE_URL: where.url, KEYS_FILE: join(database.folder, key) });
    await (await startRealServer(database))[Symbol.asyncDispose]();
    expect(await run(database, 'keys.json', 'backup', file)).toMatchObject({ code: 0 });
    ensureRootKey(join(database.folder, 'other.json'));
    const refused = { code: 1, message: expect.stringContaining('with another root key') };
    const restore = ['restore', file, '--force'];
    expect(await run(target, 'other.json', 'restore', file)).toMatchObject(refused);
    expect(await run(target, 'keys.json', 'restore', file)).toMatchObject({ code: 0, message: '' });
    expect(await run(target, 'other.json', ...restore)).toMatchObject(refused);
    expect(await run(target, 'other.json', ...restore, '--other-key')).toMatchObject({ code: 0 });
  });

  it('restore a backup where the root key is missing only with --other-key', async ({ skip }) => {
    await using database = await create();
    if (database.url.startsWith('postgres') && !hasPgDump) skip('pg_dump is not installed');
    await using target = await createRestoreTarget(database);
    const file = join(database.folder, 'site.backup');
    await (await startRealServer(database))[Symbol.asyncDispose]();
    const env = { DATABASE_URL: database.url, KEYS_FILE: join(database.folder, 'keys.json') };
    expect(await runAdminCommand(['backup', file], env)).toMatchObject({ code: 0 });
    const restore = (...options: string[]) =>
      runAdminCommand(['restore', file, ...options], {
        DATABASE_URL: target.url,
        KEYS_FILE: join(target.folder, 'keys.json'),
      });
    expect(await restore()).toMatchObject({
      code: 1,
      message: expect.stringMatching(/there is no root key at .*keys\.json, .*copy the keys\.json/),
    });
    // Nothing was restored, so --force is not needed.
    expect(await restore('--other-key')).toMatchObject({ code: 0, message: '' });
  });

  it('say that a backup is of the other kind of database', async () => {
    await using database = await create();
    const [start, kind] = database.url.startsWith('file:')
      ? ['PGDMP\x01', 'PostgreSQL']
      : ['SQLite format 3\0', 'SQLite'];
    const file = join(database.folder, 'other.backup');
    await writeFile(file, start);
    expect(await runAdminCommand(['restore', file], { DATABASE_URL: database.url })).toMatchObject({
      code: 1,
      message: expect.stringContaining(`is a backup of ${kind}, but`),
    });
  });

  it('refuse a folder in place of a file', async () => {
    await using database = await create();
    await using _migrated = await openTestStore(database.url);
    for (const command of ['backup', 'restore'])
      expect(
        await runAdminCommand([command, database.folder], {
          DATABASE_URL: database.url,
          KEYS_FILE: join(database.folder, 'keys.json'),
        }),
      ).toMatchObject({ code: 1, message: expect.stringContaining('is a folder; name a file') });
  });

  it('replace neither a pipe nor a link', async () => {
    await using database = await create();
    const pipe = join(database.folder, 'pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    const link = join(database.folder, 'link.backup');
    await symlink(join(database.folder, 'real.backup'), link);
    for (const [file, message] of [
      [pipe, 'is a device or a pipe; name a file'],
      [link, 'is a link; name the file that it leads to'],
    ] as const)
      expect(
        await runAdminCommand(['backup', file], {
          DATABASE_URL: database.url,
          KEYS_FILE: join(database.folder, 'keys.json'),
        }),
      ).toMatchObject({ code: 1, message: expect.stringContaining(message) });
    expect((await lstat(pipe)).isFIFO()).toBe(true);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
  });

  it('restore nothing from a missing file or one that is not a backup', async ({ skip }) => {
    await using database = await create();
    if (database.url.startsWith('postgres') && !hasPgDump) skip('pg_dump is not installed');
    const restore = (file: string) =>
      runAdminCommand(['restore', file], { DATABASE_URL: database.url });
    expect(await restore(join(database.folder, 'missing'))).toMatchObject({
      code: 1,
      message: expect.stringContaining('there is no file'),
    });
    expect(await restore(import.meta.filename)).toMatchObject({
      code: 1,
      message: expect.stringMatching(/SQLite database$|pg_restore failed/),
    });
  });
});
