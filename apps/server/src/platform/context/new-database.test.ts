import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startServer } from '../../fixtures/backend.fixture.ts';
import { createSqlite } from '../../fixtures/databases.fixture.ts';
import { createMemoryLog } from '../../fixtures/memory-log.fixture.ts';

it('warns of a new database only if there is a root key already', async () => {
  await using database = await createSqlite();
  const warningsOfStart = async () => {
    const { log, lines } = createMemoryLog();
    await using _server = await startServer({ database, log });
    return lines()
      .map(({ msg }) => String(msg))
      .filter((message) => message.includes('is a new database'));
  };
  expect(await warningsOfStart()).toEqual([]);
  expect(await warningsOfStart()).toEqual([]);
  await rm(join(database.folder, 'data'), { recursive: true });
  const path = join(database.folder, 'data/site.db');
  expect(await warningsOfStart()).toEqual([
    expect.stringContaining(
      `DATABASE_URL ${path} is a new database, but KEYS_FILE ${join(database.folder, 'keys.json')} exists`,
    ),
  ]);
});
