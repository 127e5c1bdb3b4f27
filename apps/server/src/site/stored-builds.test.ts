import { describe, expect, it } from 'vitest';
import {
  createPostgres,
  describeDatabases,
  hasPostgres,
  openTestStore,
} from '../fixtures/databases.fixture.ts';
import { compressFast, createCompressor } from './representation.ts';
import {
  BUILD_LIFETIME,
  MAX_EARLIER_BUILDS,
  readStoredAsset,
  readStoredPaths,
  storeBuild,
} from './stored-builds.ts';

/** A build whose assets contain their own names. */
async function buildOf(id: string, ...names: string[]) {
  const { represent } = await createCompressor('');
  const entries = names.map(
    async (name) =>
      [`/assets/${name}`, await represent('text/plain', Buffer.from(name), compressFast)] as const,
  );
  return { id, assets: new Map(await Promise.all(entries)) };
}

describeDatabases('stored builds', (create) => {
  it('share assets, which are kept while a build has them', async () => {
    await using database = await create();
    await using store = await openTestStore(database.url);
    await storeBuild(store, await buildOf('one', 'shared', 'first'), 1);
    await storeBuild(store, await buildOf('two', 'shared', 'second'), 2);
    expect(await readStoredPaths(store)).toEqual(
      new Map([
        ['/assets/shared', 2],
        ['/assets/first', 1],
        ['/assets/second', 2],
      ]),
    );
    await storeBuild(store, await buildOf('two', 'shared', 'second'), 1 + BUILD_LIFETIME);
    expect([...(await readStoredPaths(store)).keys()].sort()).toEqual([
      '/assets/second',
      '/assets/shared',
    ]);
    expect(await readStoredAsset(store, '/assets/first')).toEqual([]);
    const [shared] = await readStoredAsset(store, '/assets/shared');
    expect(String(shared?.body)).toBe('shared');
  });

  it('are not written twice', async () => {
    await using database = await create();
    await using store = await openTestStore(database.url);
    await storeBuild(store, await buildOf('one', 'shared'), 1);
    await store.db
      .updateTable('site_asset')
      .set({ body: Buffer.from('as it was') })
      .execute();
    await storeBuild(store, await buildOf('one', 'shared'), 2);
    await storeBuild(store, await buildOf('two', 'shared'), 3);
    const [row] = await readStoredAsset(store, '/assets/shared');
    expect(String(row?.body)).toBe('as it was');
  });

  it('are completed if a start with a part of the assets has stored them', async () => {
    await using database = await create();
    await using store = await openTestStore(database.url);
    await storeBuild(store, await buildOf('one', 'first'), 1);
    await storeBuild(store, await buildOf('one', 'first', 'second'), 2);
    expect([...(await readStoredPaths(store)).keys()].sort()).toEqual([
      '/assets/first',
      '/assets/second',
    ]);
    const [second] = await readStoredAsset(store, '/assets/second');
    expect(String(second?.body)).toBe('second');
  });

  it('are limited to the most recently used ones besides the own build', async () => {
    await using database = await create();
    await using store = await openTestStore(database.url);
    const ids = Array.from({ length: MAX_EARLIER_BUILDS + 2 }, (_, n) => `build-${n}`);
    for (const [now, id] of ids.entries()) await storeBuild(store, await buildOf(id, id), now);
    const paths = async () => [...(await readStoredPaths(store)).keys()];
    expect((await paths()).sort()).toEqual(
      ids
        .slice(1)
        .map((id) => `/assets/${id}`)
        .sort(),
    );
    // A build that is deployed again is in use again, so another one is the oldest.
    await storeBuild(store, await buildOf('build-1', 'build-1'), 100);
    await storeBuild(store, await buildOf('new', 'new'), 101);
    expect(await paths()).toContain('/assets/build-1');
    expect(await paths()).not.toContain('/assets/build-2');
  });
});

describe.skipIf(!hasPostgres)('stored builds of several processes, on PostgreSQL', () => {
  it('are stored one after the other', async () => {
    await using database = await createPostgres();
    await using first = await openTestStore(database.url);
    await using second = await openTestStore(database.url);
    const [one, two] = [await buildOf('one', 'shared', 'a'), await buildOf('two', 'shared', 'b')];
    await Promise.all([
      storeBuild(first, one, 1),
      storeBuild(second, two, 1),
      storeBuild(second, one, 1),
    ]);
    expect((await readStoredPaths(first)).size).toBe(3);
  });
});
