import SqliteDatabase from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { HOUR, MINUTE, SECOND } from '@shpy/site-contract';
import { sqlitePath } from '../../platform/settings/sqlite-path.ts';
import { admin } from '../../fixtures/admin.fixture.ts';
import { secretsOf, startServer, type TestServer } from '../../fixtures/backend.fixture.ts';
import {
  createSqlite,
  describeDatabases,
  openTestStore,
} from '../../fixtures/databases.fixture.ts';
import {
  DELETE_ACCOUNT,
  renewToken,
  request,
  requestAndRead,
  SESSIONS,
  SIGN_OUT_EVERYWHERE,
  signIn,
  VERIFY,
} from '../../fixtures/operations.fixture.ts';
import { startRealServer } from '../../fixtures/real-server.fixture.ts';
import { placesWith } from '../../fixtures/stored-text.fixture.ts';

/** Returns another code. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The complete log line of a deletion; null until it is there. */
const deletionIn = (output: string) => /^.*"account\.deleted".*(?=\n)/m.exec(output)?.[0] ?? null;

/** Uses an account in all ways that leave rows: sessions, wrong codes, sent and waiting mails, other spellings. */
async function useExtensively(server: TestServer, email: string) {
  const { time, smtp } = server;
  const [local = '', domain = ''] = email.split('@');
  const browser = await server.browser();
  await signIn(server, await server.browser(), email);
  time.advance(2 * HOUR);

  const { requestId, code, token } = await requestAndRead(server, browser, email.toUpperCase());
  for (let tries = 0; tries < 3; tries++)
    await browser.graphql(VERIFY, { requestId, code: wrong(code) });
  await browser.graphql(VERIFY, { token });
  for (const spelling of [`${local}+shop@${domain}`, `${local}+x.y@${domain}`]) {
    time.advance(2 * HOUR);
    await request(await server.browser(), spelling);
  }
  time.advance(2 * HOUR);
  const last = await requestAndRead(server, browser, email);
  await browser.graphql(VERIFY, { token: last.token });

  // One more mail, which is still waiting when the account is deleted.
  time.advance(2 * HOUR);
  smtp.refuse(true);
  await request(await server.browser(), email);
  await renewToken(browser);
  return browser;
}

describeDatabases('a deleted account', (create) => {
  it('leaves no trace of its address in the database and its files', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    await signIn(server, await server.browser(), 'other@example.com');
    const browser = await useExtensively(server, 'quetzal.nest@example.com');
    expect(await placesWith(database, 'quetzal')).not.toEqual([]);

    const { data } = await browser.graphql(DELETE_ACCOUNT);
    expect(data).toEqual({ deleteAccount: true });
    expect(await placesWith(database, 'quetzal')).toEqual([]);

    await using store = await openTestStore(database.url);
    const emails = await store.db.selectFrom('account').select('email').execute();
    expect(emails).toEqual([{ email: 'other@example.com' }]);
    // The rows of the other account.
    const counts = { session: 1, sign_in_request: 1, outbox: 1, wrong_code: 0 } as const;
    for (const [table, count] of Object.entries(counts))
      expect(
        await store.db
          .selectFrom(table as keyof typeof counts)
          .selectAll()
          .execute(),
      ).toHaveLength(count);
  });

  it('leaves no trace in the output of the process, at the highest log level', async () => {
    await using database = await create();
    await using server = await startRealServer(database, { LOG_LEVEL: '5' });
    const browser = await server.browser();
    const { requestId, code, token } = await requestAndRead(
      server,
      browser,
      'Quetzal+Shop@example.com',
    );
    await browser.graphql(VERIFY, { requestId, code: wrong(code) });
    await browser.graphql(VERIFY, { requestId, code });
    await browser.graphql(VERIFY, { token });
    await renewToken(browser);
    // Refused, because the previous mail was sent a moment ago.
    await browser.post('/api/auth/magic-link', { email: 'quetzal@example.com', locale: 'es' });
    const run = admin(database, 'account', 'export', 'quetzal+shop@example.com');
    expect((await run).stderr).not.toMatch(/quetzal/i);
    expect((await browser.graphql(DELETE_ACCOUNT)).data).toEqual({ deleteAccount: true });
    expect(await placesWith(database, 'quetzal')).toEqual([]);

    // The line may arrive after the answer, and in parts.
    await vi.waitFor(() => expect(deletionIn(server.output.stdout)).not.toBeNull(), 10_000);
    const { stdout, stderr } = server.output;
    expect(JSON.parse(deletionIn(stdout) ?? '')).toMatchObject({
      address: expect.stringMatching(/^[\w-]{16}$/),
      network: '127.0.0.1',
    });
    expect(stdout + stderr).not.toMatch(/quetzal/i);
  });

  it('signs its browsers out and clears their cookies', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const other = await server.browser();
    await signIn(server, other);
    server.time.advance(HOUR);
    await signIn(server, browser);
    // A device cookie is cleared even if the server does not know it.
    browser.cookies.set('__Host-device', 'A'.repeat(43));
    expect((await browser.graphql(DELETE_ACCOUNT)).errors).toBeUndefined();
    expect([...browser.cookies.keys()]).toEqual([]);
    for (const one of [browser, other]) {
      expect(await one.graphql('{ me { id } }')).toEqual({ data: { me: null } });
      expect((await one.send('POST', '/api/auth/session')).status).toBe(204);
      expect(await one.graphqlCode(SESSIONS)).toBe('UNAUTHENTICATED');
    }
  });

  it('answers `false` to a repeated call, whose first answer may have been lost', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    await signIn(server, browser);
    const before = new Map(browser.cookies);
    expect((await browser.graphql(DELETE_ACCOUNT)).data).toEqual({ deleteAccount: true });
    for (const cookie of before) browser.cookies.set(...cookie);
    expect(await browser.graphql(DELETE_ACCOUNT)).toEqual({ data: { deleteAccount: false } });
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it('must be deleted from an open session', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    await signIn(server, browser);
    await browser.send('DELETE', '/api/auth/session');
    expect(await browser.graphqlCode(DELETE_ACCOUNT)).toBe('UNAUTHENTICATED');
    await using store = await openTestStore(database.url);
    expect(await store.db.selectFrom('account').select('id').execute()).toHaveLength(1);
  });

  it.each([
    ['the deletion', DELETE_ACCOUNT],
    ['a sign-out everywhere', SIGN_OUT_EVERYWHERE],
  ])(
    'leaves another account signed in that replaced it in another tab: %s',
    async (_, mutation) => {
      await using database = await create();
      await using server = await startServer({ database });
      const browser = await server.browser();
      await signIn(server, browser, 'ana@example.com');
      const { token } = browser;
      // Otherwise the second sign-in would end the first session.
      browser.cookies.delete('__Host-session');
      server.time.advance(MINUTE);
      await signIn(server, browser, 'bea@example.com');
      const cookies = new Map(browser.cookies);
      browser.token = token;
      expect((await browser.graphql(mutation)).errors).toBeUndefined();
      expect(browser.cookies).toEqual(cookies);
      expect((await browser.send('POST', '/api/auth/session')).status).toBe(200);
    },
  );

  it('cannot be deleted with an anonymous token', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const stranger = await server.browser();
    expect(await stranger.graphqlCode(DELETE_ACCOUNT)).toBe('UNAUTHENTICATED');
    stranger.token = undefined;
    expect(await stranger.graphqlCode(DELETE_ACCOUNT)).toBe('UNAUTHENTICATED');
  });

  it('is complete or deleted when a sign-in is confirmed at the same time', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    await using store = await openTestStore(database.url);
    for (let round = 0; round < 12; round++) {
      const email = `round${round}@example.com`;
      const [owner, other] = [await server.browser(), await server.browser()];
      await signIn(server, owner, email);
      server.time.advance(HOUR);
      await request(other, email);
      const { token } = secretsOf(await server.smtp.mail(email, 1));
      await renewToken(owner);
      const [deleted, signedIn] = await Promise.all([
        owner.graphql(DELETE_ACCOUNT),
        other.graphql(VERIFY, { token }),
      ]);
      expect(deleted.data).toEqual({ deleteAccount: true });
      const code = signedIn.errors?.[0]?.extensions.code;
      expect([undefined, 'LINK_INVALID', 'LINK_EXPIRED']).toContain(code);

      // The opened session belongs to a complete account, or was deleted with it.
      const accounts = await store.db
        .selectFrom('account')
        .selectAll()
        .where('email', '=', email)
        .execute();
      const sessions = await store.db.selectFrom('session').select('account_id').execute();
      expect(sessions.map((row) => row.account_id)).toEqual(accounts.map(({ id }) => id));
      const { status } = await other.send('POST', '/api/auth/session');
      expect(status).toBe(accounts.length > 0 ? 200 : 204);
      for (const { id } of accounts)
        await store.db.deleteFrom('account').where('id', '=', id).execute();
    }
  });
});

it('succeeds at once while a backup reads SQLite; the write-ahead log is emptied a second after it ends', async () => {
  await using database = await createSqlite();
  await using server = await startServer({ database });
  const browser = await server.browser();
  await signIn(server, browser, 'quetzal@example.com');
  const reader = new SqliteDatabase(sqlitePath(database.url), { readonly: true });
  reader.exec('begin');
  reader.prepare('select email from account').all();

  expect((await browser.graphql(DELETE_ACCOUNT)).data).toEqual({ deleteAccount: true });
  expect(await placesWith(database, 'quetzal')).not.toEqual([]);
  // The backup still reads.
  server.time.advance(SECOND);
  await expect.poll(() => server.time.untilNext()).toBe(SECOND);
  reader.close();
  server.time.advance(SECOND);
  await expect.poll(() => placesWith(database, 'quetzal')).toEqual([]);
});
