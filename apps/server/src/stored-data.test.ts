import { expect, it } from 'vitest';
import { DAY } from '@shpy/site-contract';
import { startServer } from './fixtures/backend.fixture.ts';
import { describeDatabases, openTestStore } from './fixtures/databases.fixture.ts';
import { request, signIn } from './fixtures/operations.fixture.ts';
import { CLEANUPS } from './housekeeping.ts';
import { cleanUp } from './platform/database/cleanup.ts';
import type { Store } from './platform/database/store.ts';

const TABLES = [
  'account',
  'device',
  'wrong_code',
  'session',
  'sign_in_request',
  'contact_request',
  'outbox',
] as const;

const readAll = async ({ db }: Store) =>
  JSON.stringify(
    await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute())),
  );

// The privacy policy states what is stored, and for how long.
describeDatabases('stored data of a visitor', (create) => {
  it('contains no readable IP address or network', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    for (const [ip, email] of [
      ['203.0.113.77', 'ana@example.com'],
      ['2001:db8:77:7777::1', 'eva@example.com'],
    ] as const) {
      const browser = await server.browser();
      browser.headers['x-forwarded-for'] = ip;
      await signIn(server, browser, email);
    }
    await using store = await openTestStore(database.url);
    const rows = await readAll(store);
    expect(rows).toContain('ana@example.com');
    for (const readable of ['203.0.113', '2001:db8', '77:7777', '127.0.0.1'])
      expect(rows).not.toContain(readable);
  });

  it('contains the country of a sign-in, which the list of sessions shows', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    browser.headers['x-forwarded-for'] = '1.1.1.1';
    await signIn(server, browser);
    const { data } = await browser.graphql('{ sessions { countryCode } }');
    expect(data).toEqual({ sessions: [{ countryCode: 'US' }] });
  });

  it('contains the page that a link was requested on, as long as the request', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    browser.headers['referer'] = 'https://shop.example/terminos';
    const { expiresAt } = await request(browser);
    await using store = await openTestStore(database.url);
    const goneAt = Date.parse(expiresAt) + DAY;
    await cleanUp(store, goneAt, CLEANUPS);
    expect(await readAll(store)).toContain('"return_path":"/terminos"');
    await cleanUp(store, goneAt + 1, CLEANUPS);
    expect(await readAll(store)).not.toContain('/terminos');
  });

  it('loses a request, its address and its mail 24 hours after it expires', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const { expiresAt } = await request(await server.browser());
    await using store = await openTestStore(database.url);
    const goneAt = Date.parse(expiresAt) + DAY;
    await cleanUp(store, goneAt, CLEANUPS);
    expect(await readAll(store)).toContain('ana@example.com');
    await cleanUp(store, goneAt + 1, CLEANUPS);
    expect(await readAll(store)).toBe(JSON.stringify(TABLES.map(() => [])));
  });
});
