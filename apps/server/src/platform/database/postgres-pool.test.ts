import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../fixtures/backend.fixture.ts';
import { createPostgres, hasPostgres } from '../../fixtures/databases.fixture.ts';
import { createDeferred } from '../../fixtures/deferred.fixture.ts';
import { REQUEST } from '../../fixtures/operations.fixture.ts';
import { openPostgres } from './postgres.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

describe.skipIf(!hasPostgres)('requests that use every connection', () => {
  it('are no outage: others are refused, and the process stays ready', async () => {
    await using database = await createPostgres();
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    await using server = await startServer({ database, log });
    const browser = await server.browser();
    const { db } = server.app.platform.store;
    const [allHeld, release] = [createDeferred<void>(), createDeferred<void>()];
    let held = 0;
    const hold = () =>
      db.connection().execute(async () => {
        if (++held === 10) allHeld.resolve();
        await release.promise;
      });
    const holding = Promise.all(Array.from({ length: 10 }, hold));
    await using _holding = {
      async [Symbol.asyncDispose]() {
        release.resolve();
        await holding;
      },
    };
    await allHeld.promise;
    // The keys are due to be read again.
    server.time.advance(45_000);
    const ask = () => browser.graphql(REQUEST, { email: 'bo@example.com', locale: 'en' });
    const refused = Promise.all([ask(), ask()]);
    expect(await server.ready()).toMatchObject({ database: 'ok', keys: 'ok' });
    for (const { errors } of await refused)
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await server.ready()).toMatchObject({ database: 'ok', keys: 'ok' });
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    const busy = messages.filter((text) => text.startsWith('all connections to the database'));
    expect(busy).toHaveLength(1);
    expect(messages).not.toContain('the database is away');
  });
});

it.skipIf(!hasPostgres)(
  'only one write meets the connections that a failover left read-only',
  async () => {
    await using database = await createPostgres();
    const db = openPostgres(database.url, {});
    await sql`create table written (at integer)`.execute(db);
    const work = (run: (connection: typeof db) => Promise<unknown>) =>
      Promise.all(Array.from({ length: 5 }, () => db.connection().execute(run)));
    await work((connection) => sql`set default_transaction_read_only = on`.execute(connection));
    const write = () => sql`insert into written values (1)`.execute(db);
    await expect(write()).rejects.toThrow(DatabaseUnavailableError);
    await work(() => write());
    await db.destroy();
  },
);

it.skipIf(!hasPostgres)(
  'a query waits for an open connection if the database refuses another one',
  async () => {
    await using database = await createPostgres();
    const admin = openPostgres(database.url, {});
    const role = `limited_${randomUUID().replaceAll('-', '')}`;
    await sql.raw(`create role ${role} login password '${role}' connection limit 2`).execute(admin);
    const url = new URL(database.url);
    Object.assign(url, { username: role, password: role });
    const db = openPostgres(url.href, {});
    const query = () => sql<{ n: number }>`select 1 as n from pg_sleep(0.01)`.execute(db);
    try {
      const results = await Promise.all(Array.from({ length: 40 }, query));
      expect(results.map(({ rows }) => rows[0]?.n)).toEqual(Array(40).fill(1));
    } finally {
      await db.destroy();
      await sql.raw(`drop role ${role}`).execute(admin);
      await admin.destroy();
    }
  },
);
