import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type Answer, sendRequest, PUBLIC_URL } from '../../fixtures/app.fixture.ts';
import { startServer, type TestServer } from '../../fixtures/backend.fixture.ts';
import type { TestBrowser } from '../../fixtures/browser.fixture.ts';
import {
  createPostgres,
  createRestoreTarget,
  createSqlite,
  hasPostgres,
  openTestStore,
  type TestDatabase,
} from '../../fixtures/databases.fixture.ts';
import {
  CONTACT,
  REQUEST,
  request,
  REVOKE,
  SESSIONS,
  signIn,
  STATUS,
  VERIFY,
} from '../../fixtures/operations.fixture.ts';
import { startTcpProxy } from '../../fixtures/tcp-proxy.fixture.ts';
import { createOutage } from './outage.ts';
import { openPostgres } from './postgres.ts';
import { openStore } from './open-store.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './unavailable.ts';

/** PostgreSQL behind a proxy that a test can stall or break. */
async function createProxied() {
  const database = await createPostgres();
  const url = new URL(database.url);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  const proxied: TestDatabase = { ...database, url: url.href };
  return {
    proxy,
    database: proxied,
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** Time for connecting, one statement, and a busy machine, in milliseconds. */
const HANG_LIMIT = 25_000;

/** Rejects if the work takes longer than `HANG_LIMIT`. */
const bounded = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error('hangs')), HANG_LIMIT).unref(),
    ),
  ]);

const CONTACT_INPUT = { name: 'Bo', email: 'bo@example.com', message: 'Hello', locale: 'en' };

/** Requests of every kind that needs the database, as a browser sends them, grouped by the form of their answer. */
function operations({ port }: TestServer, browser: TestBrowser, requestId: string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = (method: string, path: string, type: string, body = '') =>
    sendRequest(port, path, {
      method,
      body,
      headers: {
        cookie,
        origin: PUBLIC_URL,
        'content-type': type,
        authorization: `Bearer ${browser.token}`,
      },
    });
  const graphql = (query: string, variables = {}) =>
    send('POST', '/graphql', 'application/json', JSON.stringify({ query, variables }));
  const form = (path: string, fields: Record<string, string>) =>
    send('POST', path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString());
  // Has the form of a link's token.
  const token = 'a'.repeat(43);
  return {
    graphql: () => [
      graphql('{ me { email } }'),
      graphql(SESSIONS),
      graphql(REQUEST, { email: 'bo@example.com', locale: 'en' }),
      graphql(VERIFY, { token }),
      graphql(VERIFY, { requestId, code: '000000' }),
      graphql(REVOKE, { id: 'x' }),
      graphql(CONTACT, { input: CONTACT_INPUT }),
      graphql('mutation { signOut }'),
    ],
    data: () => [
      send('POST', '/api/auth/session', 'text/plain'),
      send('DELETE', '/api/auth/session', 'text/plain'),
    ],
    forms: () => [
      form('/api/auth/magic-link', { email: 'bo@example.com', locale: 'en' }),
      form('/api/auth/verify', { token, locale: 'en' }),
      form('/api/auth/verify', { requestId, code: '000000', locale: 'en' }),
      form('/api/auth/sign-out', { locale: 'en' }),
    ],
    contact: () => form('/api/contact', CONTACT_INPUT),
    pages: () => [sendRequest(port, '/en/login', { headers: { cookie } })],
  };
}

const extensionsOf = ({ text }: Answer) =>
  (JSON.parse(text) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions;

describe.skipIf(!hasPostgres)('an outage of PostgreSQL', () => {
  it.each(['stall', 'break'] as const)(
    'by a %s is answered with 503 or UNAVAILABLE everywhere, and ends without a restart',
    { timeout: 90_000 },
    async (how) => {
      await using proxied = await createProxied();
      const { proxy, database } = proxied;
      await using server = await startServer({ database });
      const browser = await server.browser();
      const { id } = await request(browser, 'first@example.com');
      await signIn(server, browser);
      // Only this browser is used after the outage. The first one may be signed out then: the database may still
      // receive a statement whose request was answered with 503.
      const other = await server.browser();
      await signIn(server, other, 'other@example.com');
      const all = operations(server, browser, id);

      const authorization = `Bearer ${browser.token}`;
      const closeCode = async () => {
        const client = browser.socket({ authorization });
        const closed = new Promise((resolve) => client.on('closed', resolve));
        const statuses = client.iterate({ query: STATUS, variables: { requestId: id } });
        await statuses.next().catch(() => undefined);
        return ((await closed) as { code: number }).code;
      };

      proxy[how]();
      try {
        const [graphql, data, forms, contact, pages, socket, ready, health] = await bounded(
          Promise.all([
            Promise.all(all.graphql()),
            Promise.all(all.data()),
            Promise.all(all.forms()),
            all.contact(),
            Promise.all(all.pages()),
            closeCode(),
            sendRequest(server.port, '/readyz'),
            sendRequest(server.port, '/healthz'),
          ]),
        );
        for (const answer of graphql) {
          expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
          expect(extensionsOf(answer)).toEqual({ code: 'UNAVAILABLE' });
        }
        for (const answer of data) {
          expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
          expect(JSON.parse(answer.text)).toMatchObject({ error: 'UNAVAILABLE' });
        }
        for (const { status, headers } of forms) {
          expect(status).toBe(303);
          expect(headers.location).toMatch(/^\/en\/(?:login|verify)\?.*error=UNAVAILABLE/);
        }
        expect([contact.status, contact.headers['retry-after']]).toEqual([503, '5']);
        expect(contact.text).toContain(`name="message" value="${CONTACT_INPUT.message}"`);
        for (const { status, text } of pages)
          expect([status, text]).toEqual([503, expect.stringContaining('Server error')]);
        // graphql-transport-ws clients reconnect after this code.
        expect(socket).toBe(1013);
        expect(ready.status).toBe(503);
        expect(JSON.parse(ready.text)).toMatchObject({
          status: 'unavailable',
          checks: { database: expect.stringMatching(/^(fails|no answer)/) },
        });
        expect(health.status).toBe(200);
      } finally {
        proxy.resume();
      }
      // At first one request at a time, until it works. Then many at once, which use every connection of the pool: none
      // of them is a broken one.
      const works = async () => (await other.graphql('{ me { email } }')).data;
      await expect
        .poll(works, { timeout: HANG_LIMIT })
        .toMatchObject({ me: { email: 'other@example.com' } });
      for (const answer of await Promise.all(Array.from({ length: 20 }, works)))
        expect(answer).toMatchObject({ me: { email: 'other@example.com' } });
      expect((await sendRequest(server.port, '/readyz')).status).toBe(200);
    },
  );

  it('on one connection fails only the transaction of that connection', async () => {
    await using proxied = await createProxied();
    const store = await openStore(proxied.database.url);
    const work = store.transaction([], async (trx) => {
      await sql`select 1`.execute(trx);
      proxied.proxy.reset();
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`select 1`.execute(trx);
    });
    await expect(work).rejects.toThrow(DatabaseUnavailableError);
    expect((await sql`select 1 as one`.execute(store.db)).rows).toEqual([{ one: 1 }]);
    await store.close();
  });

  it('on a silent connection does not affect the next query, which uses another connection', async () => {
    await using proxied = await createProxied();
    const db = openPostgres(proxied.database.url, { statementTimeout: 200 });
    await sql`select 1`.execute(db);
    proxied.proxy.freeze();
    await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailableError);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });

  it('includes a statement that takes too long, which is cancelled', async () => {
    await using database = await createPostgres();
    const store = await openStore(database.url);
    const slow = sql`select pg_sleep(30)`.execute(store.db);
    const error: unknown = await slow.catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect((error as Error).message).toContain('statement timeout');
    await store.close();
  });
});

/** The name of the database in which a test's schema is. */
const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);

describe.skipIf(!hasPostgres)('a PostgreSQL that refuses writes', () => {
  it('because it is read-only is reported by /readyz, and is used again without a restart', async () => {
    // Its own database: the setting also affects the other schemas.
    await using schema = await createPostgres();
    await using database = await createRestoreTarget(schema);
    await using server = await startServer({ database });
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    const name = nameOf(database);
    try {
      expect(await server.ready()).toMatchObject({ database: 'ok', mail: 'ok' });
      await admin.query(`alter database ${name} set default_transaction_read_only = on`);
      // The server's open connections end, as in a failover. Its new ones are read-only.
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
        [name],
      );
      const ready = () => sendRequest(server.port, '/readyz');
      await expect.poll(async () => (await ready()).status).toBe(503);
      server.app.outbox.wake();
      await expect
        .poll(async () => JSON.parse((await ready()).text) as unknown)
        .toMatchObject({
          status: 'unavailable',
          checks: { database: 'fails', mail: 'the outbox fails' },
        });
      await admin.query(`alter database ${name} set default_transaction_read_only = off`);
      await expect.poll(async () => (await ready()).status).toBe(200);
      // A poll that gets a connection from the time before fails, and closes it.
      const readyAfterPoll = () => {
        server.app.outbox.wake();
        return server.ready();
      };
      await expect.poll(readyAfterPoll).toMatchObject({ database: 'ok', mail: 'ok' });
    } finally {
      await admin.end();
    }
  });

  it('because its disk is full is noticed without a request that writes', async () => {
    await using database = await createPostgres();
    // What a full disk and this limit have in common: a temporary file cannot be written.
    await using limited = await openTestStore(`${database.url}%20-c%20temp_file_limit%3D0`);
    const error: unknown = await limited.probe().catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});

describe('a full disk', () => {
  it('fails a SQLite transaction as unavailable, and accepts writes again when there is space', async () => {
    await using database = await createSqlite();
    await using store = await openTestStore(database.url);
    const fill = () =>
      store.transaction([], async (trx) => {
        for (let id = 0; id < 200; id++)
          await trx
            .insertInto('account')
            .values({ id: `${id}`, email: `${id}${'x'.repeat(4000)}`, created_at: 1 })
            .execute();
      });
    // 100 pages of 4 kB cannot contain 200 rows of 4 kB.
    await sql`pragma max_page_count = 100`.execute(store.db);
    const error: unknown = await fill().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'SQLITE_FULL' });
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(await store.db.selectFrom('account').selectAll().execute()).toEqual([]);
    await sql`pragma max_page_count = 100000`.execute(store.db);
    await fill();
  });
});

describe('an outage', () => {
  const away = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });

  it('is reported once, not for each request', () => {
    const events: string[] = [];
    const outage = createOutage({ onAway: () => events.push('away') });
    for (let count = 0; count < 10; count++) outage.failed(away);
    // A successful read does not end the outage: a full disk fails only writes.
    outage.worked();
    outage.failed(away);
    outage.failed(new Error('unique constraint'));
    expect(events).toEqual(['away']);
  });

  it.each([
    [Object.assign(new Error('x'), { code: 'SQLITE_FULL' }), true],
    [Object.assign(new Error('x'), { code: 'SQLITE_IOERR_WRITE' }), true],
    [Object.assign(new Error('x'), { code: 'SQLITE_BUSY' }), true],
    [Object.assign(new Error('x'), { code: 'SQLITE_READONLY_DBMOVED' }), true],
    [Object.assign(new Error('x'), { code: 'SQLITE_CONSTRAINT_UNIQUE' }), false],
    [Object.assign(new Error('x'), { code: '57014', severity: 'ERROR' }), true],
    [Object.assign(new Error('x'), { code: '53300', severity: 'FATAL' }), true],
    [Object.assign(new Error('x'), { code: '23505', severity: 'ERROR' }), false],
    [Object.assign(new Error('x'), { code: 'EPIPE' }), false],
    [new Error('wrapped', { cause: new DatabaseUnavailableError('gone') }), true],
    [new DatabaseUnavailableError('gone'), true],
    [new Error('other'), false],
    [undefined, false],
  ])('is recognised in %s: %s', (error, expected) =>
    expect(isDatabaseUnavailable(error)).toBe(expected),
  );
});
