import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
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
    checkpoint: store.checkpoint,
    async [Symbol.asyncDispose]() {
      await store.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** Uses the database in each way, and expects each use to fail as in an outage. */
async function expectOutage({ query, write, probe }: Awaited<ReturnType<typeof openWatched>>) {
  for (const use of [query, write, probe]) {
    const error: unknown = await use().catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
  }
}

it('a file that was deleted counts as an outage until it is put back', async () => {
  await using opened = await openWatched();
  const { path, write, probe, onAway } = opened;
  renameSync(path, `${path}.moved`);
  await expectOutage(opened);
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

describe('a write-ahead log', () => {
  it('that was deleted counts as an outage, before and after the first write', async () => {
    await using fresh = await openWatched();
    rmSync(`${fresh.path}-wal`);
    await expectOutage(fresh);

    await using written = await openWatched();
    await written.write();
    rmSync(`${written.path}-wal`);
    await expectOutage(written);
    expect(written.onAway).toHaveBeenCalledOnce();
    expect(written.onAway.mock.lastCall?.[0].message).toMatch(
      /site\.db-wal \(write-ahead log of DATABASE_URL\) was moved or deleted .* with SIGTERM/,
    );
  });

  it('that was replaced counts as an outage', async () => {
    await using opened = await openWatched();
    const log = `${opened.path}-wal`;
    await opened.write();
    copyFileSync(log, `${log}.copy`);
    renameSync(`${log}.copy`, log);
    await expect(opened.write()).rejects.toThrow(
      `${log} (write-ahead log of DATABASE_URL) was replaced`,
    );
  });

  it('that SQLite empties, or that another process also opens, is the same file', async () => {
    await using opened = await openWatched();
    await opened.write();
    expect(await opened.checkpoint()).toBe(true);
    const other = await openStore(`file:${opened.path}`);
    await other.write((db) => sql`pragma user_version = 3`.execute(db));
    await other.close();
    await opened.write();
    await opened.probe();
    expect(opened.onAway).not.toHaveBeenCalled();
  });

  it('that was deleted loses nothing if the server then stops gracefully', async () => {
    await using database = await createSqlite();
    const path = sqlitePath(database.url);
    const store = await openStore(database.url);
    await store.write((db) => sql`create table kept (value text)`.execute(db));
    await store.write((db) => sql`insert into kept values ('here')`.execute(db));
    rmSync(`${path}-wal`);
    await store.close();

    const later = await openStore(database.url);
    const { rows } = await sql`select value from kept`.execute(later.db);
    await later.close();
    expect(rows).toEqual([{ value: 'here' }]);
  });
});
