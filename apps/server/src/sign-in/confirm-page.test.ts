import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { expect, it, vi } from 'vitest';
import { DAY, MINUTE } from '@shpy/site-contract';
import { startServer, type TestServer } from '../fixtures/backend.fixture.ts';
import type { TestBrowser } from '../fixtures/browser.fixture.ts';
import {
  createPostgres,
  describeDatabases,
  hasPostgres,
  openTestStore,
} from '../fixtures/databases.fixture.ts';
import {
  requestAndRead,
  REVOKE,
  SESSIONS,
  signIn,
  VERIFY,
} from '../fixtures/operations.fixture.ts';

const post = async (browser: TestBrowser, path: string, fields: Record<string, string>) =>
  (await browser.post(path, fields)).headers.location;
const page = async (browser: TestBrowser, token: string) =>
  (await browser.send('GET', `/verificar?token=${token}`)).text;

describeDatabases('the confirm page', (create) => {
  it('shows the masked address of the link while the link works', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const { token } = await requestAndRead(server, browser, 'maria@empresa.es');
    expect(await page(browser, token)).toContain('<p>m•••a@empresa.es</p>');
    expect(await page(browser, token)).not.toContain('maria');
    expect(await page(browser, 'A'.repeat(43))).not.toContain('•••');
    expect(await page(browser, "'")).not.toContain('•••');
    await browser.graphql(VERIFY, { token });
    expect(await page(browser, token)).not.toContain('•••');

    const late = await requestAndRead(server, browser, 'x@empresa.es');
    expect(await page(browser, late.token)).toContain('<p>x•••@empresa.es</p>');
    server.time.advance(10 * MINUTE);
    expect(await page(browser, late.token)).not.toContain('•••');
  });

  it('lets the reader reject a link together with its code', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const [stranger, reader] = await Promise.all([server.browser(), server.browser()]);
    const { token, requestId, code } = await requestAndRead(server, stranger);
    // GET changes nothing.
    expect((await reader.send('GET', `/api/auth/reject?token=${token}`)).status).toBe(405);
    expect(await post(reader, '/api/auth/reject', { token, locale: 'en' })).toBe(
      '/en/verify?done=rejected',
    );
    expect(await page(reader, token)).not.toContain('•••');
    expect(await stranger.graphqlCode(VERIFY, { token })).toBe('LINK_INVALID');
    expect(await stranger.graphqlCode(VERIFY, { requestId, code })).toBe('CODE_INVALID');
    // Without a locale in the form, the locale of the request is used.
    expect(await post(reader, '/api/auth/reject', { token })).toBe('/verificar?error=LINK_INVALID');
    expect(await post(reader, '/api/auth/reject', {})).toBe('/verificar?error=LINK_INVALID');
    reader.headers.origin = 'https://evil.example';
    for (const path of ['reject', 'end'])
      expect((await reader.post(`/api/auth/${path}`, { token })).status).toBe(403);
  });
});

describeDatabases('a reader who rejects a link after somebody has signed in', (create) => {
  it.each(['code', 'link'])('ends the sessions that the %s has opened', async (by) => {
    await using database = await create();
    await using server = await startServer({ database });
    const [stranger, reader] = await Promise.all([server.browser(), server.browser()]);
    const { token, requestId, code } = await requestAndRead(server, stranger);
    const [used, unused] =
      by === 'code' ? [{ requestId, code }, { token }] : [{ token }, { requestId, code }];
    const { data } = await stranger.graphql(VERIFY, used);
    stranger.token = (data?.verifyMagicLink as unknown as { token: string }).token;
    // A newer request of the browser voids this one, and must not hide that it was used.
    server.time.advance(MINUTE);
    await requestAndRead(server, stranger);

    expect(await post(reader, '/api/auth/reject', { token, locale: 'en' })).toBe(
      '/en/verify?done=ended',
    );
    expect((await stranger.graphql('{ me { email } }')).data).toEqual({ me: null });
    expect((await stranger.send('POST', '/api/auth/session')).status).toBe(204);
    stranger.token = (await server.browser()).token;
    expect(await stranger.graphqlCode(VERIFY, unused)).toMatch(/INVALID/);
  });
});

/** Waits for the mail about a new browser at `index`. Returns the mail and its token. */
async function endTokenOf(server: TestServer, index = 0, address = 'ana@example.com') {
  const isReport = ({ text = '' }: Pick<Email, 'text'>) => text.includes('?end=');
  const mail = await server.smtp.mail(address, index, isReport);
  return { mail, end: /\?end=([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '' };
}

const reports = (server: TestServer) =>
  server.smtp.received.filter(({ text = '' }) => text.includes('?end='));

describeDatabases('a sign-in from a new browser', (create) => {
  it('is reported in a mail that can end its session once', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const [owner, stranger] = await Promise.all([server.browser(), server.browser()]);
    await signIn(server, owner);
    server.time.advance(MINUTE);
    stranger.headers['user-agent'] = 'Stranger/1.0';
    await signIn(server, stranger);
    const { mail, end } = await endTokenOf(server);
    expect(mail.subject).toBe('Nuevo inicio de sesión en su cuenta de Shpy');

    // The scanner of a mail program opens the link, which changes nothing.
    const opened = await owner.send('GET', `/verificar?end=${end}`);
    expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await owner.send('GET', `/api/auth/end?end=${end}`)).status).toBe(405);
    expect((await stranger.send('POST', '/api/auth/session')).status).toBe(200);

    expect(await post(owner, '/api/auth/end', { end })).toBe('/verificar?done=ended');
    expect((await stranger.send('POST', '/api/auth/session')).status).toBe(204);
    expect((await stranger.graphql('{ me { email } }')).data).toEqual({ me: null });
    expect((await owner.send('POST', '/api/auth/session')).status).toBe(200);
    for (const used of [end, 'A'.repeat(43), '', '\u0000'])
      expect(await post(owner, '/api/auth/end', { end: used, locale: 'en' })).toBe(
        '/en/verify?done=ended-before',
      );
  });

  it('cannot be repeated with the other secret of its mail once it has been ended', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const [owner, stranger] = await Promise.all([server.browser(), server.browser()]);
    await signIn(server, owner);
    server.time.advance(MINUTE);
    const { token, requestId, code } = await requestAndRead(server, stranger);
    await stranger.graphql(VERIFY, { token });
    const { end } = await endTokenOf(server);
    expect(await post(owner, '/api/auth/end', { end })).toBe('/verificar?done=ended');
    expect(await stranger.graphqlCode(VERIFY, { requestId, code })).toBe('CODE_INVALID');
  });

  it.each([
    ['a second link', false],
    ['a sign-out and a second link', true],
  ])('is ended by its mail even after %s', async (_how, signsOut) => {
    await using database = await create();
    await using server = await startServer({ database });
    const [owner, stranger] = await Promise.all([server.browser(), server.browser()]);
    const other = await server.browser();
    await signIn(server, owner);
    server.time.advance(MINUTE);
    const prepared = await requestAndRead(server, other);
    server.time.advance(2 * MINUTE);
    await signIn(server, stranger);
    const { end } = await endTokenOf(server);
    if (signsOut) await stranger.send('DELETE', '/api/auth/session');
    // The browser is known by now, so no mail reports this sign-in.
    const { data } = await stranger.graphql(VERIFY, { token: prepared.token });
    stranger.token = (data?.verifyMagicLink as unknown as { token: string }).token;

    expect(await post(owner, '/api/auth/end', { end })).toBe('/verificar?done=ended');
    expect((await stranger.graphql('{ me { email } }')).data).toEqual({ me: null });
    expect((await stranger.send('POST', '/api/auth/session')).status).toBe(204);
    expect((await owner.send('POST', '/api/auth/session')).status).toBe(200);

    // The browser is new again.
    server.time.advance(5 * MINUTE);
    stranger.token = (await server.browser()).token;
    await signIn(server, stranger);
    expect((await endTokenOf(server, 1)).end).not.toBe(end);
  });

  it('is reported again after the owner revokes the session of the browser', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const [owner, stranger] = await Promise.all([server.browser(), server.browser()]);
    await signIn(server, owner);
    server.time.advance(MINUTE);
    await signIn(server, stranger);
    const { end } = await endTokenOf(server);
    const { data } = await owner.graphql(SESSIONS);
    const sessions = data?.sessions as unknown as { id: string; current: boolean }[];
    const { id } = sessions.find(({ current }) => !current) ?? {};
    expect((await owner.graphql(REVOKE, { id })).data).toEqual({ revokeSession: true });
    expect(await post(owner, '/api/auth/end', { end })).toBe('/verificar?done=ended-before');
    server.time.advance(2 * MINUTE);
    stranger.token = (await server.browser()).token;
    await signIn(server, stranger);
    await endTokenOf(server, 1);
  });

  it('is not reported at the first sign-in, nor from a browser that has signed in before', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const owner = await server.browser();
    await signIn(server, owner);
    for (let again = 0; again < 2; again++) {
      server.time.advance(MINUTE);
      // A browser stays known after a sign-out.
      await owner.send('DELETE', '/api/auth/session');
      owner.token = (await server.browser()).token;
      await signIn(server, owner);
    }
    await signIn(server, owner, 'eva@example.com');
    // The browser is known to eva, but new to max, who has signed in elsewhere first.
    await signIn(server, await server.browser(), 'max@example.com');
    server.time.advance(MINUTE);
    owner.token = (await server.browser()).token;
    await signIn(server, owner, 'max@example.com');
    await endTokenOf(server, 0, 'max@example.com');
    expect(reports(server)).toHaveLength(1);
  });

  it('is reported after 180 days without a sign-in', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const owner = await server.browser();
    await signIn(server, owner);
    server.time.advance(180 * DAY);
    owner.token = (await server.browser()).token;
    await signIn(server, owner);
    await endTokenOf(server);
  });

  it('stores no readable secret, and sends the mail in the language of the account', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const [owner, stranger] = await Promise.all([server.browser(), server.browser()]);
    await signIn(server, owner);
    server.time.advance(MINUTE);
    await stranger.post('/api/auth/magic-link', { email: 'ana@example.com', locale: 'en' });
    const sent = await server.smtp.mail('ana@example.com', 1);
    const token = /\?token=([\w-]{43})/.exec(sent.text ?? '')?.[1] ?? '';
    await stranger.post('/api/auth/verify', { token });
    const { mail, end } = await endTokenOf(server);
    expect(mail.subject).toBe('Nuevo inicio de sesión en su cuenta de Shpy');
    await using store = await openTestStore(database.url);
    const rows = JSON.stringify([
      await store.db.selectFrom('session').selectAll().execute(),
      await store.db.selectFrom('outbox').selectAll().execute(),
      await store.db.selectFrom('device').selectAll().execute(),
    ]);
    for (const secret of [end, ...stranger.cookies.values()]) expect(rows).not.toContain(secret);
    const account = await store.db.selectFrom('account').select('locale').executeTakeFirst();
    expect(account).toEqual({ locale: 'en' });
  });
});

describeDatabases('a disabled account', (create) => {
  it('cannot be signed in to, and its sessions end; requests for links get the usual response', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    await signIn(server, browser);
    await using store = await openTestStore(database.url);
    await store.db.updateTable('account').set({ disabled_at: 1 }).execute();
    expect((await browser.send('POST', '/api/auth/session')).status).toBe(204);
    server.time.advance(MINUTE);
    const other = await server.browser();
    const { token, requestId, code } = await requestAndRead(server, other);
    expect(await other.graphqlCode(VERIFY, { token })).toBe('ACCOUNT_DISABLED');
    expect(await other.graphqlCode(VERIFY, { requestId, code })).toBe('ACCOUNT_DISABLED');
    // The secrets are consumed: after the account is enabled, a new link is needed.
    await store.db.updateTable('account').set({ disabled_at: null }).execute();
    expect(await other.graphqlCode(VERIFY, { token })).toBe('LINK_USED');
    expect(await other.graphqlCode(VERIFY, { requestId, code })).toBe('CODE_INVALID');
    expect(other.cookies.has('__Host-session')).toBe(false);
  });
});

// SQLite runs one transaction after the other.
it.skipIf(!hasPostgres)(
  'a browser that signs in while its session is revoked is signed out',
  async () => {
    await using database = await createPostgres();
    await using store = await openTestStore(database.url);
    await using server = await startServer({ database });
    const [owner, stranger] = await Promise.all([server.browser(), server.browser()]);
    await signIn(server, owner);
    server.time.advance(MINUTE);
    await signIn(server, stranger);
    const { data } = await owner.graphql(SESSIONS);
    const sessions = data?.sessions as unknown as { id: string; current: boolean }[];
    const { id = '' } = sessions.find(({ current }) => !current) ?? {};

    const isWaiting = sql`select 1 from pg_locks where not granted`;
    let revoked: Promise<unknown> | undefined;
    // What a confirmation does: it records the use of the browser, then replaces the session.
    await store.transaction([], async (trx) => {
      const session = trx.selectFrom('session').selectAll().where('id', '=', id);
      const { device_hash, ...row } = await session.executeTakeFirstOrThrow();
      await trx
        .updateTable('device')
        .set({ last_used_at: server.time.clock() })
        .where('secret_hash', '=', device_hash)
        .execute();
      revoked = owner.graphql(REVOKE, { id });
      await vi.waitFor(async () =>
        expect((await isWaiting.execute(store.db)).rows).not.toEqual([]),
      );
      const next = { ...row, device_hash, id: randomUUID(), secret_hash: 'next' };
      await trx.insertInto('session').values(next).execute();
    });
    expect(await revoked).toEqual({ data: { revokeSession: true } });
    const left = await store.db.selectFrom('session').select('id').execute();
    expect(left).toHaveLength(1);
  },
);
