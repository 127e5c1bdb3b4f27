import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFile,
  lstat,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { admin } from '../fixtures/admin.fixture.ts';
import { startServer } from '../fixtures/backend.fixture.ts';
import {
  createPostgres,
  createSqlite,
  hasPostgres,
  openTestStore,
  type TestDatabase,
} from '../fixtures/databases.fixture.ts';
import { request, requestAndRead, signIn, VERIFY } from '../fixtures/operations.fixture.ts';
import { createTestTime } from '../fixtures/time.fixture.ts';
import { revokeAllAccess, ACCESS_TABLES, SITE_TABLES } from './backup-tables.ts';
import { backupSqlite, restoreSqlite } from '../platform/database/sqlite-backup.ts';
import { sqlitePath } from '../platform/settings/sqlite-path.ts';
import { openStore } from '../platform/database/open-store.ts';

const run = promisify(execFile);
const emptied = ACCESS_TABLES;
const emails = (file: string) => {
  const database = new SqliteDatabase(file, { readonly: true });
  try {
    return database.prepare('select email from account order by email').pluck().all();
  } finally {
    database.close();
  }
};

/** Fills a database: one visitor is signed in, one has an open link, one an unsent mail. Returns their secrets. */
async function fillDatabase(
  database: TestDatabase,
  beforeStop: () => Promise<void> = async () => {},
) {
  const time = createTestTime();
  await using server = await startServer({ database, time });
  const signedIn = await server.browser();
  await signIn(server, signedIn, 'ana@example.com');
  const waiting = await server.browser();
  const { token } = await requestAndRead(server, waiting, 'bo@example.com');
  server.smtp.refuse(true);
  await request(await server.browser(), 'unsent@example.com');
  await beforeStop();
  return { time, cookies: [...signedIn.cookies], bearer: signedIn.token, token };
}

/** Expects the accounts to be there, and no session, link or mail that grants access. */
async function expectNobodySignedIn(
  database: TestDatabase,
  site: Awaited<ReturnType<typeof fillDatabase>>,
) {
  await using server = await startServer({ database, time: site.time });
  const browser = await server.browser();
  expect(await browser.graphqlCode(VERIFY, { token: site.token })).toBe('LINK_INVALID');
  for (const [name, value] of site.cookies) browser.cookies.set(name, value);
  expect((await browser.send('POST', '/api/auth/session')).status).toBe(204);
  browser.token = site.bearer;
  expect((await browser.graphql('{ me { email } }')).data).toEqual({ me: null });
  await using store = await openTestStore(database.url);
  expect(await store.db.selectFrom('account').select('email').execute()).toEqual([
    { email: 'ana@example.com' },
  ]);
  expect(await store.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  // The restored site works: the same person can sign in again.
  await signIn(server, await server.browser(), 'ana@example.com');
}

describe('a backup of SQLite', () => {
  it('contains data that a plain copy of the file lacks while a server runs', async () => {
    await using database = await createSqlite();
    const path = sqlitePath(database.url);
    const file = join(database.folder, 'site.bak');
    await fillDatabase(database, async () => {
      await copyFile(path, join(database.folder, 'plain.db'));
      await backupSqlite(path, file);
    });
    expect(() => emails(join(database.folder, 'plain.db'))).toThrow('no such table');
    expect(emails(file)).toEqual(['ana@example.com']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const names = await readdir(database.folder);
    expect(names.filter((name) => name.startsWith('site.bak'))).toEqual(['site.bak']);
  });

  it('is consistent while another process writes continuously', async () => {
    await using database = await createSqlite();
    await using _store = await openTestStore(database.url);
    const path = sqlitePath(database.url);
    const writer = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import SqliteDatabase from ${JSON.stringify(import.meta.resolve('better-sqlite3'))};
       const db = new SqliteDatabase(${JSON.stringify(path)}); db.pragma('synchronous = OFF');
       const insert = db.prepare("insert into account (id, email, created_at) values (?, ?, 1)");
       const filler = 'x'.repeat(500);
       for (let n = 0; ; n++) {
         db.transaction(() => { insert.run('a' + n, n + 'a' + filler); insert.run('b' + n, n + 'b'); })();
         if (n === 20000) console.log('wrote');
         if (n > 2000000) process.exit();
       }`,
    ]);
    await once(writer.stdout, 'data');
    try {
      // The third backup replaces the first.
      for (const name of ['first.bak', 'second.bak', 'first.bak']) {
        const file = join(database.folder, name);
        await backupSqlite(path, file);
        const copy = new SqliteDatabase(file, { readonly: true });
        const count = (id: string) =>
          Number(copy.prepare(`select count(*) from account where id like '${id}%'`).pluck().get());
        // Both rows of each transaction, and all rows that were written before.
        expect(count('a')).toBe(count('b'));
        expect(count('a')).toBeGreaterThan(20_000);
        copy.close();
      }
      expect(writer.exitCode).toBeNull();
    } finally {
      writer.kill('SIGKILL');
      await once(writer, 'exit');
    }
  });

  it('can be made from a database of an earlier version, which lacks tables', async () => {
    await using database = await createSqlite();
    await fillDatabase(database);
    await using store = await openTestStore(database.url);
    for (const table of SITE_TABLES) await store.db.schema.dropTable(table).execute();
    const file = join(database.folder, 'site.bak');
    await backupSqlite(sqlitePath(database.url), file, SITE_TABLES);
    expect(emails(file)).toEqual(['ana@example.com']);
  });

  it('is refused while another program locks the database, instead of being empty', async () => {
    await using database = await createSqlite();
    const source = sqlitePath(database.url);
    await (await openTestStore(database.url)).close();
    const other = new SqliteDatabase(source);
    other.pragma('journal_mode = DELETE');
    other.exec('begin exclusive');
    const target = join(database.folder, 'site.backup');
    await writeFile(target, 'the last backup');
    await expect(backupSqlite(source, target)).rejects.toThrow('another program locks it');
    expect(await readFile(target, 'utf8')).toBe('the last backup');
    other.close();
  }, 20_000);

  it('never overwrites the database itself', async () => {
    await using database = await createSqlite();
    await using _store = await openTestStore(database.url);
    const path = sqlitePath(database.url);
    await expect(backupSqlite(path, path)).rejects.toThrow('is the database itself');
    await expect(backupSqlite(join(database.folder, 'none'), path)).rejects.toThrow();
  });
});

describe('a restore of SQLite', () => {
  it('brings back the accounts, but no session, link or mail', async () => {
    await using database = await createSqlite();
    const path = sqlitePath(database.url);
    const file = join(database.folder, 'site.bak');
    const site = await fillDatabase(database, () => backupSqlite(path, file));
    await rm(join(database.folder, 'data'), { recursive: true });
    await restoreSqlite(file, path, { emptied });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expectNobodySignedIn(database, site);
  });

  it('replaces the file behind a link, and not the link', async () => {
    await using database = await createSqlite();
    const path = sqlitePath(database.url);
    const file = join(database.folder, 'site.bak');
    await fillDatabase(database, () => backupSqlite(path, file));
    const link = join(database.folder, 'link');
    await symlink(path, link);
    await using store = await openTestStore(database.url);
    await store.db.deleteFrom('account').execute();
    const linked = { ...database, url: `file:${link}` };
    expect(await admin(linked, 'restore', file, '--force')).toMatchObject({ code: 0 });
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect(emails(path)).toEqual(['ana@example.com']);
  });

  it('replaces a database only with --force, and removes its write-ahead log', async () => {
    await using database = await createSqlite();
    const path = sqlitePath(database.url);
    const file = join(database.folder, 'site.bak');
    const site = await fillDatabase(database, () => backupSqlite(path, file));
    {
      await using store = await openTestStore(database.url);
      await sql`insert into account (id, email, created_at) values ('x', 'later@example.com', 1)`.execute(
        store.db,
      );
      // A process that was killed leaves its log behind.
      await copyFile(`${path}-wal`, join(database.folder, 'wal'));
    }
    await copyFile(join(database.folder, 'wal'), `${path}-wal`);
    await expect(restoreSqlite(file, path, { emptied })).rejects.toThrow(
      `${path} exists; overwrite it with --force`,
    );
    await restoreSqlite(file, path, { emptied, force: true });
    expect((await readdir(join(database.folder, 'data'))).sort()).toEqual([
      'site.db',
      'site.db-lock',
    ]);
    await expectNobodySignedIn(database, site);
  });

  it('is refused while a server runs', async () => {
    await using database = await createSqlite();
    const path = sqlitePath(database.url);
    const file = join(database.folder, 'site.bak');
    await fillDatabase(database, async () => {
      await backupSqlite(path, file);
      await expect(restoreSqlite(file, path, { emptied, force: true })).rejects.toThrow(
        'another server uses',
      );
    });
  });

  it('refuses files that are not backups, and changes nothing', async () => {
    await using database = await createSqlite();
    const path = sqlitePath(database.url);
    const file = join(database.folder, 'site.bak');
    const plain = join(database.folder, 'plain.db');
    await fillDatabase(database, async () => {
      await copyFile(path, plain);
      await backupSqlite(path, file);
    });
    const text = join(database.folder, 'text');
    await writeFile(text, 'no database'.repeat(1000));
    const damaged = join(database.folder, 'damaged.bak');
    await copyFile(file, damaged);
    // Without its last two pages.
    await truncate(damaged, (await stat(damaged)).size - 2 * 4096);
    const overwritten = join(database.folder, 'overwritten.bak');
    const bytes = await readFile(file);
    await writeFile(overwritten, bytes.fill('x', 4096, bytes.length - 4096));
    const missing = join(database.folder, 'missing');
    for (const [from, message] of [
      [plain, /lacks the table/],
      [text, /check that it is a SQLite database/],
      [damaged, /damaged|cannot be copied/],
      [overwritten, /overwritten\.bak is damaged/],
      [missing, /there is no database at/],
    ] as const)
      await expect(restoreSqlite(from, path, { emptied, force: true })).rejects.toThrow(message);
    expect(emails(path)).toEqual(['ana@example.com']);
    expect(
      (await readdir(join(database.folder, 'data'))).filter((name) => name.endsWith('.tmp')),
    ).toEqual([]);
  });
});

const hasTools = await Promise.all(
  ['pg_dump', 'pg_restore'].map((tool) => run(tool, ['--version'])),
).then(
  () => true,
  () => false,
);

describe.skipIf(!hasPostgres || !hasTools)('pg_dump and pg_restore', () => {
  it('bring back the accounts; revokeAllAccess deletes sessions, links and mails', async () => {
    await using database = await createPostgres();
    const url = new URL(database.url);
    const schema = /search_path=(\w+)/.exec(url.searchParams.get('options') ?? '')?.[1] ?? '';
    url.search = '';
    const file = join(database.folder, 'site.dump');
    const site = await fillDatabase(database, async () => {
      await run('pg_dump', ['--format=custom', `--schema=${schema}`, `--file=${file}`, url.href]);
    });
    {
      const store = await openStore(database.url);
      await sql`drop schema ${sql.id(schema)} cascade`.execute(store.db);
      await store.close();
    }
    await run('pg_restore', [
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${url.href}`,
      file,
    ]);
    {
      await using store = await openTestStore(database.url);
      expect(await store.db.selectFrom('session').selectAll().execute()).toHaveLength(1);
      await revokeAllAccess(store);
    }
    await expectNobodySignedIn(database, site);
  });
});
