import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../fixtures/databases.fixture.ts';
import { requireMigrated } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openStore } from './open-store.ts';

// A database that has run a migration never runs it again: a changed one would only reach new databases.
it('keeps the migrations of releases as they were', async () => {
  const lines = ['-- The statements of all migrations on SQLite, written by migrations.test.ts.'];
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: new SqliteDatabase(':memory:') }),
    log: ({ query }) => void lines.push(`${query.sql};`),
  });
  for (const [name, { up }] of Object.entries(migrations)) {
    lines.push('', `-- ${name}`);
    await up(db);
  }
  await db.destroy();
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('migrations.sql');
});

describeDatabases('an empty database', (create) => {
  it('is no database of another version: a backup must be restored', async () => {
    await using database = await create();
    const store = await openStore(database.url);
    try {
      await expect(requireMigrated(store)).rejects.toThrow('the tables are missing; restore');
    } finally {
      await store.close();
    }
  });
});
