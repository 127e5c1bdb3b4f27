import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createSqlite } from '../../fixtures/databases.fixture.ts';
import { sqlitePath } from '../settings/sqlite-path.ts';
import { openStore } from './open-store.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

async function openWatched() {
  const database = await createSqlite();
  const onAway = vi.fn<(error: Error) => void>();
  const store = await openStore(database.url, { onAway });
  return {
    path: sqlitePath(database.url),
    onAway,
    query: () => sql`select 1`.execute(store.db),
    write: () => store.write((db) => sql`pragma user_version = 2`.execute(db)),
    probe: store.probe,
    async [Symbol.asyncDispose]() {
      await store.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

it('a file that was deleted counts as an outage until it is put back', async () => {
  await using opened = await openWatched();
  const { path, query, write, probe, onAway } = opened;
  renameSync(path, `${path}.moved`);
  for (const use of [query, write, probe]) {
    const error: unknown = await use().catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
  }
  expect(onAway).toHaveBeenCalledOnce();
  expect(onAway.mock.lastCall?.[0].message).toContain(
    `${path} (DATABASE_URL) was moved or deleted`,
  );
  renameSync(`${path}.moved`, path);
  await write();
  await probe();
});

it('a file that was replaced counts as an outage', async () => {
  await using opened = await openWatched();
  const { path, write } = opened;
  copyFileSync(path, `${path}.copy`);
  rmSync(path);
  renameSync(`${path}.copy`, path);
  await expect(write()).rejects.toThrow(`${path} (DATABASE_URL) was replaced`);
});
