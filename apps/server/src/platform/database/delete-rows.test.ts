import { expect, it } from 'vitest';
import { describeDatabases, openTestStore } from '../../fixtures/databases.fixture.ts';
import { DELETE_BATCH, deleteRows } from './delete-rows.ts';
import type { Store } from './store.ts';

const OLD = 2.5 * DELETE_BATCH;

const count = async ({ db }: Store) =>
  (await db.selectFrom('wrong_code').select('id').execute()).length;

describeDatabases('rows to delete', (create) => {
  /** A store with many old rows and one new row. */
  async function open() {
    const database = await create();
    const store = await openTestStore(database.url);
    const row = (id: number) => ({ id: String(id), address_mac: '', created_at: id });
    for (let first = 1; first <= OLD; first += 500)
      await store.db
        .insertInto('wrong_code')
        .values(Array.from({ length: 500 }, (_, index) => row(first + index)))
        .execute();
    await store.db
      .insertInto('wrong_code')
      .values(row(OLD + 1))
      .execute();
    const batches: number[] = [];
    return {
      store,
      /** The rows that were left after each statement. */
      batches,
      deleteOld: (signal?: AbortSignal) =>
        deleteRows(
          {
            write: async (work) => {
              const result = await store.write(work);
              batches.push(await count(store));
              return result;
            },
          },
          { table: 'wrong_code', key: 'id', where: (is) => is('created_at', '<=', OLD) },
          signal,
        ),
      async [Symbol.asyncDispose]() {
        await store.close();
        await database[Symbol.asyncDispose]();
      },
    };
  }

  it('are deleted in batches', async () => {
    await using opened = await open();
    await opened.deleteOld();
    expect(opened.batches).toEqual([OLD + 1 - DELETE_BATCH, OLD + 1 - 2 * DELETE_BATCH, 1]);
    const left = await opened.store.db.selectFrom('wrong_code').select('id').execute();
    expect(left).toEqual([{ id: String(OLD + 1) }]);
  });

  it('stay for the next run when the server stops', async () => {
    await using opened = await open();
    const stop = new AbortController();
    const deletion = opened.deleteOld(stop.signal);
    stop.abort();
    await deletion;
    expect(opened.batches).toEqual([OLD + 1 - DELETE_BATCH]);
    await opened.deleteOld(stop.signal);
    expect(await count(opened.store)).toBe(OLD + 1 - DELETE_BATCH);
    await opened.deleteOld();
    expect(await count(opened.store)).toBe(1);
  });
});
