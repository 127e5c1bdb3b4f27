import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from './migrations.ts';

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
