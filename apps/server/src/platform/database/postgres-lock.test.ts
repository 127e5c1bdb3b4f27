import { describe, expect, it } from 'vitest';
import { createPostgres, hasPostgres } from '../../fixtures/databases.fixture.ts';
import { createDeferred } from '../../fixtures/deferred.fixture.ts';
import { withoutServers } from './postgres-lock.ts';
import { openStore } from './open-store.ts';
import type { StoreOptions } from './store.ts';

async function open(url: string, options: StoreOptions = {}) {
  const store = await openStore(url, options);
  return { ...store, [Symbol.asyncDispose]: () => store.close() };
}

const asServer = { forServer: true };

describe.skipIf(!hasPostgres)('a restore of PostgreSQL', () => {
  it('is refused while a server is connected, and works after it has stopped', async () => {
    await using database = await createPostgres();
    await using restore = await open(database.url);
    {
      await using server = await open(database.url, asServer);
      await server.probe();
      await expect(withoutServers(restore.db, async () => 'done')).rejects.toThrow(
        '@shpy/server: another server uses the database of DATABASE_URL; stop all of them',
      );
    }
    // When the pool has closed, PostgreSQL may hold the lock of its connections for a moment longer.
    await expect.poll(() => withoutServers(restore.db, async () => 'done')).toBe('done');
  });

  it('keeps servers from connecting until it ends, even if it fails', async () => {
    await using database = await createPostgres();
    await using restore = await open(database.url);
    await using server = await open(database.url, asServer);
    const [started, failure] = [createDeferred<void>(), createDeferred<never>()];
    const restoring = withoutServers(restore.db, () => {
      started.resolve();
      return failure.promise;
    });
    await started.promise;
    const refusal = await server.probe().catch((error: Error) => error.cause);
    failure.reject(new Error('a broken dump'));
    await expect(restoring).rejects.toThrow('a broken dump');
    expect(refusal).toMatchObject({ message: expect.stringContaining('is being restored') });
    await server.probe();
  });

  it('is not affected by servers of another schema', async () => {
    await using database = await createPostgres();
    await using other = await createPostgres();
    await using server = await open(other.url, asServer);
    await server.probe();
    await using restore = await open(database.url);
    expect(await withoutServers(restore.db, async () => 'done')).toBe('done');
  });
});
