import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  createSqlite,
  describeDatabases,
  openTestStore,
} from '../../fixtures/databases.fixture.ts';
import { migrate } from './migrate.ts';
import { openStore } from './open-store.ts';

describeDatabases('the database', (create) => {
  it('is migrated once, even if requested twice', async () => {
    await using database = await create();
    await using store = await openTestStore(database.url);
    // `openTestStore` has already migrated the database.
    await migrate(store);
    expect(await store.db.selectFrom('account').selectAll().execute()).toEqual([]);
  });

  it('is migrated completely or not at all', async () => {
    await using database = await create();
    await using store = await openStore(database.url).then((opened) => ({
      ...opened,
      [Symbol.asyncDispose]: opened.close,
    }));
    // The migration that creates this table adds columns to other tables before.
    await sql`create table device (id text)`.execute(store.db);
    await expect(migrate(store)).rejects.toThrow('0002-security');
    await sql`drop table device`.execute(store.db);
    await migrate(store);
    expect(await store.db.selectFrom('account').selectAll().execute()).toEqual([]);
  });

  it('is separate from other databases', async () => {
    await using first = await create();
    await using second = await create();
    await using one = await openTestStore(first.url);
    await using other = await openTestStore(second.url);
    await one.db.insertInto('account').values({ id: 'a', email: 'a', created_at: 1 }).execute();
    expect(await other.db.selectFrom('account').selectAll().execute()).toEqual([]);
  });

  it('returns instants as numbers', async () => {
    await using database = await create();
    await using store = await openTestStore(database.url);
    const account = { id: 'a', email: 'a@b.example', created_at: Date.UTC(2100, 0) };
    await store.db.insertInto('account').values(account).execute();
    expect(await store.db.selectFrom('account').selectAll().execute()).toMatchObject([account]);
  });

  it('runs transactions with the same lock one after the other', async () => {
    await using database = await create();
    await using store = await openTestStore(database.url);
    const order: string[] = [];
    const work = (name: string) =>
      store.transaction(['lock'], async (trx) => {
        order.push(`${name} begins`);
        await trx.selectFrom('account').selectAll().execute();
        order.push(`${name} ends`);
      });
    await Promise.all(['a', 'b', 'c'].map(work));
    // The order of the transactions is open, but each one ends before the next one begins.
    for (let index = 0; index < 6; index += 2)
      expect(order[index + 1]).toBe(order[index]?.replace('begins', 'ends'));
  });

  it('rolls back a failed transaction', async () => {
    await using database = await create();
    await using store = await openTestStore(database.url);
    const failing = store.transaction([], async (trx) => {
      await trx.insertInto('account').values({ id: 'a', email: 'a', created_at: 1 }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await store.db.selectFrom('account').selectAll().execute()).toEqual([]);
  });
});

it('SQLite uses a write-ahead log, syncs fully, and lives in a folder that only its owner can read', async () => {
  await using database = await createSqlite();
  await using store = await openTestStore(database.url);
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(store.db)).rows[0] as object)[0];
  expect(await pragma('journal_mode')).toBe('wal');
  const FULL = 2;
  expect(await pragma('synchronous')).toBe(FULL);
  expect(await pragma('foreign_keys')).toBe(1);
  expect(statSync(join(database.folder, 'data/site.db')).mode & 0o777).toBe(0o600);
  expect(statSync(join(database.folder, 'data')).mode & 0o777).toBe(0o700);
});

it('lets other work begin while many queries of SQLite wait', async () => {
  await using database = await createSqlite();
  await using store = await openTestStore(database.url);
  let turns = 0;
  let timer = setImmediate(function count() {
    turns += 1;
    timer = setImmediate(count);
  });
  const query = () => store.db.selectFrom('account').selectAll().execute();
  await Promise.all(Array.from({ length: 5_000 }, query));
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(3);
});
