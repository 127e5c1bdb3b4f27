import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createSqlite } from '../../fixtures/databases.fixture.ts';
import { migrate } from './migrate.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';

let statements: string[];
beforeEach(() => {
  statements = [];
});

/** A migrated SQLite database that records its statements. */
async function openRecorded() {
  const database = await createSqlite();
  const store = await openStore(database.url, { onStatement: (text) => statements.push(text) });
  await migrate(store);
  statements.length = 0;
  return {
    ...store,
    async [Symbol.asyncDispose]() {
      await store.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

const addAccount = ({ transaction }: Store, id: string, then = () => {}) =>
  transaction([], async (trx) => {
    await trx.insertInto('account').values({ id, email: id, created_at: 1 }).execute();
    then();
    return id;
  });

const accountsOf = async ({ db }: Store) =>
  (await db.selectFrom('account').select('id').orderBy('id').execute()).map(({ id }) => id);

const fail = (message: string) => () => {
  throw new Error(message);
};

const commits = () => statements.filter((text) => text === 'commit').length;

it('commits the transactions that arrive together at once, up to 32 of them', async () => {
  await using store = await openRecorded();
  const ids = Array.from({ length: 33 }, (_, index) => `${index}`);
  await expect(Promise.all(ids.map((id) => addAccount(store, id)))).resolves.toEqual(ids);
  expect(commits()).toBe(2);
  expect(await accountsOf(store)).toEqual(ids.toSorted());
});

it('commits a single statement together with the transactions', async () => {
  await using store = await openRecorded();
  const rename = store.write((db) => db.updateTable('account').set({ locale: 'en' }).execute());
  await Promise.all([addAccount(store, 'a'), rename]);
  expect(commits()).toBe(1);
});

it('gives a lonely transaction no savepoint', async () => {
  await using store = await openRecorded();
  await addAccount(store, 'a');
  expect(statements.map((text) => text.split(' ')[0])).toEqual(['begin', 'insert', 'commit']);
});

it('undoes only the transaction that fails, and rejects with its error', async () => {
  await using store = await openRecorded();
  const results = await Promise.allSettled([
    addAccount(store, 'a'),
    addAccount(store, 'b', fail('not b')),
    addAccount(store, 'a'),
    addAccount(store, 'c'),
  ]);
  expect(results).toMatchObject([
    { value: 'a' },
    { reason: { message: 'not b' } },
    { reason: { code: 'SQLITE_CONSTRAINT_UNIQUE' } },
    { value: 'c' },
  ]);
  expect(await accountsOf(store)).toEqual(['a', 'c']);
});

it('rejects all of them with the cause if the commit fails', async () => {
  await using store = await openRecorded();
  const orphan = store.transaction([], async (trx) => {
    // The missing account is noticed by the commit instead of the statement.
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    const times = { created_at: 1, last_used_at: 1 };
    const row = { secret_hash: 's', account_id: 'missing', ...times };
    await trx.insertInto('device').values(row).execute();
  });
  const results = await Promise.allSettled([addAccount(store, 'a'), orphan]);
  const rejected = { status: 'rejected', reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } };
  expect(results).toMatchObject([rejected, rejected]);
  expect(await accountsOf(store)).toEqual([]);
  await addAccount(store, 'b');
  expect(await accountsOf(store)).toEqual(['b']);
});

it('rejects all of them with the cause if SQLite undoes everything, as on a full disk', async () => {
  await using store = await openRecorded();
  await sql`pragma max_page_count = 100`.execute(store.db);
  const fill = store.transaction([], (trx) =>
    sql`insert into account (id, email, created_at) values ('b', ${'b'.repeat(1e6)}, 1)`.execute(
      trx,
    ),
  );
  const results = await Promise.allSettled([addAccount(store, 'a'), fill, addAccount(store, 'c')]);
  const full = { status: 'rejected', reason: { code: 'SQLITE_FULL' } };
  expect(results).toMatchObject([full, full, full]);
  expect(await accountsOf(store)).toEqual([]);
});

it('shows other queries nothing before the commit', async () => {
  await using store = await openRecorded();
  let seen: Promise<string[]> | undefined;
  // The query begins while the first row is written, and the transaction is undone.
  const undone = addAccount(store, 'a', () => {
    seen = accountsOf(store);
    fail('later')();
  });
  const results = await Promise.allSettled([undone, addAccount(store, 'b')]);
  expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled' }]);
  expect([[], ['b']]).toContainEqual(await seen);
});

it('runs each transaction in the context of its caller, to which traces belong', async () => {
  await using store = await openRecorded();
  const request = new AsyncLocalStorage<string>();
  const nameOfCaller = () => store.transaction([], async () => request.getStore());
  const names = ['first', 'second'].map((name) => request.run(name, nameOfCaller));
  await expect(Promise.all(names)).resolves.toEqual(['first', 'second']);
});
