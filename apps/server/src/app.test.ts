import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '@shpy/site-contract';
import { sendRequest } from './fixtures/app.fixture.ts';
import { secretsOf, startServer } from './fixtures/backend.fixture.ts';
import { moveTo } from './fixtures/browser.fixture.ts';
import {
  createPostgres,
  describeDatabases,
  hasPostgres,
  openTestStore,
} from './fixtures/databases.fixture.ts';
import { request, requestAndRead, signIn, STATUS, VERIFY } from './fixtures/operations.fixture.ts';
import { hasRedis, PATIENT, redisUrl } from './fixtures/redis.fixture.ts';
import { ensureRootKey } from './platform/crypto/root-key.ts';
import { createTestTime } from './fixtures/time.fixture.ts';

describeDatabases('the back end', (create) => {
  it('keeps visitors signed in over a restart', async () => {
    await using database = await create();
    const time = createTestTime();
    await using before = await startServer({ database, time });
    const browser = await before.browser();
    await signIn(before, browser);
    await before.stop();

    await using after = await startServer({ database, time });
    const same = await moveTo(after.port, browser);
    expect((await same.graphql('{ me { email } }')).data).toMatchObject({
      me: { email: 'ana@example.com' },
    });
    expect((await same.send('POST', '/api/auth/session')).status).toBe(200);
  });

  it('works on a database that a later release has migrated', async () => {
    await using database = await create();
    await using before = await startServer({ database });
    await before.stop();
    await using store = await openTestStore(database.url);
    // What CONTRIBUTING.md allows a migration to do.
    await sql`alter table account add column note text`.execute(store.db);
    await sql`alter table session add column kind text not null default 'web'`.execute(store.db);
    await sql`create table later (id text primary key)`.execute(store.db);
    await sql`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(
      store.db,
    );
    await store.close();

    await using after = await startServer({ database });
    const browser = await after.browser();
    await signIn(after, browser);
    expect((await browser.graphql('{ me { email } }')).data).toMatchObject({
      me: { email: 'ana@example.com' },
    });
  });

  it('does not start with keys that differ from those of the database', async () => {
    await using database = await create();
    await using first = await startServer({ database });
    await first.stop();
    const stranger = { ...database, folder: join(database.folder, 'elsewhere') };
    const keysFile = join(stranger.folder, 'keys.json');
    await expect(startServer({ database: stranger })).rejects.toThrow(`${keysFile} does not exist`);
    // A key that fits no database could replace the copy of the right one.
    expect(existsSync(keysFile)).toBe(false);
    ensureRootKey(keysFile);
    await expect(startServer({ database: stranger })).rejects.toThrow('another KEYS_FILE');
    await copyFile(join(database.folder, 'keys.json'), join(stranger.folder, 'keys.json'));
    await using second = await startServer({ database: stranger });
    expect(await second.ready()).toMatchObject({ database: 'ok', keys: 'ok', mail: 'ok' });
  });

  it('counts mails and sign-ins', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const figures = async () => (await sendRequest(server.port, '/metrics')).text;
    expect(await figures()).toContain('sign_ins_total{by="link"} 0\n');

    server.smtp.refuse(true);
    const browser = await server.browser();
    await request(browser);
    await expect.poll(figures).toContain('mail_tries_total{result="failed"} 1\n');
    expect(await figures()).toContain('mail_queue_length 1\n');

    server.smtp.refuse(false);
    // The timer of the next try is set a moment after the failure.
    const later = () => {
      server.time.advance(1_000);
      return figures();
    };
    await expect.poll(later).toContain('mail_tries_total{result="sent"} 1\n');
    await expect.poll(figures).toContain('mail_queue_length 0\n');
    const { token } = secretsOf(await server.smtp.mail('ana@example.com'));
    await browser.graphql(VERIFY, { token });
    expect(await figures()).toContain('sign_ins_total{by="link"} 1\n');
  });

  it('reports a failing database', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    await server.stop();
    expect(await server.ready()).toMatchObject({
      database: 'fails',
      keys: 'ok',
      mail: 'fails',
    });
  });

  it('reports a database without tables, also for the keys', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    await using store = await openTestStore(database.url);
    // What a database looks like that was created again, and whose backup nobody has restored yet.
    const tables = await store.db.introspection.getTables({ withInternalKyselyTables: true });
    for (const { name } of tables.toReversed())
      await sql`drop table ${sql.id(name)} ${sql.raw(store.isPostgres ? 'cascade' : '')}`.execute(
        store.db,
      );
    const problem = expect.stringMatching(/^the tables are missing; restore a backup, or /);
    expect(await server.ready()).toMatchObject({ database: problem, keys: 'ok' });
    expect((await sendRequest(server.port, '/readyz')).status).toBe(503);
    server.time.advance(MINUTE);
    expect(await server.ready()).toMatchObject({ database: problem, keys: problem });
  });
});

describe.skipIf(!hasRedis)('with Redis', () => {
  it('reports whether Redis is reachable', async () => {
    await using server = await startServer({ redisTiming: PATIENT, settings: { redisUrl } });
    expect(await server.ready()).toMatchObject({ redis: 'ok' });
    await using without = await startServer({ settings: { redisUrl: 'redis://127.0.0.1:1' } });
    expect(await without.ready()).toMatchObject({ redis: 'away: ECONNREFUSED' });
  });
});

describe.skipIf(!hasRedis || !hasPostgres)('two processes on PostgreSQL and Redis', () => {
  it('act as one: a link requested at one and confirmed at the other notifies the tab', async () => {
    await using database = await createPostgres();
    const time = createTestTime();
    const options = { database, time, redisTiming: PATIENT, settings: { redisUrl } };
    await using here = await startServer(options);
    const browser = await here.browser();
    const { requestId, token } = await requestAndRead(here, browser);
    await using there = await startServer(options);
    const client = browser.socket();
    const statuses = client.iterate({ query: STATUS, variables: { requestId } });
    expect((await statuses.next()).value).toEqual({ data: { magicLinkStatus: 'PENDING' } });

    const elsewhere = await moveTo(there.port, browser);
    expect(await elsewhere.graphqlCode(VERIFY, { token })).toBeNull();
    expect((await statuses.next()).value).toEqual({ data: { magicLinkStatus: 'VERIFIED' } });
    await client.dispose();
  });
});
