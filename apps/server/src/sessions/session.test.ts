import { expect, it } from 'vitest';
import { DAY, MINUTE } from '@shpy/site-contract';
import { sendRequest } from '../fixtures/app.fixture.ts';
import { startServer } from '../fixtures/backend.fixture.ts';
import { describeDatabases } from '../fixtures/databases.fixture.ts';
import {
  request,
  requestAndRead,
  REVOKE,
  SESSIONS,
  signIn,
  VERIFY,
} from '../fixtures/operations.fixture.ts';

interface ListedSession {
  id: string;
  current: boolean;
  userAgent: string | null;
}

describeDatabases('a session', (create) => {
  it('is an HttpOnly cookie with the attributes of the specification', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const { token } = await requestAndRead(server, browser);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query: VERIFY, variables: { token } });
    const answer = await browser.send('POST', '/graphql', { headers, body });
    // The lifetimes are 7 and 180 days, in seconds.
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Host-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('ends seven days after the sign-in, even if it is used', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    await signIn(server, browser);
    const status = async () => (await browser.send('POST', '/api/auth/session')).status;
    // 2.9 + 2.9 + 1.2 = 7 days, and never three days without use.
    for (const days of [2.9, 2.9]) {
      server.time.advance(days * DAY);
      expect(await status()).toBe(200);
    }
    server.time.advance(1.2 * DAY - 1000);
    expect(await status()).toBe(200);
    server.time.advance(1000);
    expect(await status()).toBe(204);
  });

  it('ends after three days without use', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    await signIn(server, browser);
    server.time.advance(3 * DAY);
    expect((await browser.send('POST', '/api/auth/session')).status).toBe(204);
  });

  it('is new at each sign-in, and replaces the previous session of the browser', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    await signIn(server, browser);
    const first = browser.cookies.get('__Host-session');
    server.time.advance(MINUTE);
    await signIn(server, browser);
    expect(browser.cookies.get('__Host-session')).not.toBe(first);
    const { data } = await browser.graphql(SESSIONS);
    expect(data?.sessions).toHaveLength(1);
  });

  it('is not removed by the late answer to a tab that asked for the session before it', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    await signIn(server, browser);
    const cookie = `__Host-session=${browser.cookies.get('__Host-session')}`;
    server.time.advance(MINUTE);
    await signIn(server, browser);
    const late = await browser.send('POST', '/api/auth/session', { headers: { cookie } });
    expect(late.status).toBe(204);
    expect(late.headers['set-cookie']).toBeUndefined();
    expect((await browser.send('POST', '/api/auth/session')).status).toBe(200);
  });

  it('is listed for its user and can be revoked, together with its Bearer token', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const [desktop, phone, stranger] = await Promise.all([
      server.browser(),
      server.browser(),
      server.browser(),
    ]);
    // 500 characters, of which 200 are stored.
    phone.headers['user-agent'] = 'Phone'.repeat(100);
    await signIn(server, desktop);
    server.time.advance(MINUTE);
    await signIn(server, phone);
    await signIn(server, stranger, 'eva@example.com');

    const { data } = await desktop.graphql(SESSIONS);
    const listed = data?.sessions as unknown as ListedSession[];
    expect(listed).toMatchObject([
      { current: false, userAgent: 'Phone'.repeat(40) },
      { current: true, userAgent: null },
    ]);
    const id = listed[0]?.id;
    expect((await stranger.graphql(REVOKE, { id })).data).toEqual({ revokeSession: false });
    expect((await phone.graphql('{ me { email } }')).data?.me).not.toBeNull();

    for (const none of ['x', '\u0000', ''])
      expect((await desktop.graphql(REVOKE, { id: none })).data).toEqual({ revokeSession: false });
    expect((await desktop.graphql(REVOKE, { id })).data).toEqual({ revokeSession: true });
    expect((await desktop.graphql(REVOKE, { id })).data).toEqual({ revokeSession: false });
    expect((await phone.graphql('{ me { email } }')).data).toEqual({ me: null });
    expect(await phone.graphqlCode(SESSIONS)).toBe('UNAUTHENTICATED');
    expect(await phone.graphqlCode('{ getIp { ip } }')).toBe('UNAUTHENTICATED');
    expect((await phone.send('POST', '/api/auth/session')).status).toBe(204);
  });

  it('ends with signOut, and with DELETE', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const anonymous = browser.token;
    await signIn(server, browser);
    expect((await browser.graphql('mutation { signOut }')).data).toEqual({ signOut: true });
    expect(browser.cookies.has('__Host-session')).toBe(false);
    expect((await browser.graphql('{ me { email } }')).data).toEqual({ me: null });
    expect((await browser.graphql('mutation { signOut }')).data).toEqual({ signOut: false });

    server.time.advance(MINUTE);
    browser.token = anonymous;
    await signIn(server, browser);
    const stolen = browser.cookies.get('__Host-session') ?? '';
    expect((await browser.send('DELETE', '/api/auth/session')).status).toBe(204);
    expect(browser.cookies.has('__Host-session')).toBe(false);
    browser.cookies.set('__Host-session', stolen);
    expect((await browser.send('POST', '/api/auth/session')).status).toBe(204);
  });

  it('is known to the pages from its cookie', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    await signIn(server, browser);
    const cookie = `a=b; __Host-session=${browser.cookies.get('__Host-session')}`;
    const email = (headers: { cookie?: string }) => server.app.sessions.emailOf(headers.cookie);
    expect(await email({ cookie })).toBe('ana@example.com');
    expect(await email({ cookie: '__Host-session=x' })).toBeNull();
    expect(await email({})).toBeNull();
  });

  it('is not read from a cookie that a sibling host planted beside it', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const [victim, attacker] = await Promise.all([server.browser(), server.browser()]);
    await signIn(server, victim);
    await signIn(server, attacker, 'eva@example.com');
    const own = `__Host-session=${victim.cookies.get('__Host-session')}`;
    const planted = `__Host-session=${attacker.cookies.get('__Host-session')}`;
    const userOf = async (cookie: string) => {
      const answer = await sendRequest(server.port, '/api/auth/session', {
        method: 'POST',
        headers: { cookie },
      });
      return answer.status === 200
        ? (JSON.parse(answer.text) as { user: { email: string } }).user.email
        : answer.status;
    };
    expect(await userOf(own)).toBe('ana@example.com');
    expect(await userOf(`\u00a0${planted}; ${own}`)).toBe('ana@example.com');
    expect(await userOf(`${own}; \u00a0${planted}`)).toBe('ana@example.com');
    expect(await userOf(`\u00a0${planted}`)).toBe(204);
    // Of two cookies with the same name, neither counts.
    expect(await userOf(`${planted}; ${own}`)).toBe(204);
  });

  it('works on a loopback http origin, with cookies that WebKit accepts there', async () => {
    await using database = await create();
    const publicUrl = 'http://localhost:4000';
    await using server = await startServer({ database, settings: { publicUrl } });
    const browser = await server.browser();
    browser.headers.origin = publicUrl;
    const fields = { email: 'ana@example.com', locale: 'es' };
    const requested = await browser.post('/api/auth/magic-link', fields);
    const { text = '' } = await server.smtp.mail('ana@example.com');
    const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
    const requestId = requested.headers.location?.split('request=')[1] ?? '';
    const verified = await browser.post('/api/auth/verify', { requestId, code });
    const set = [
      ...(requested.headers['set-cookie'] ?? []),
      ...(verified.headers['set-cookie'] ?? []),
    ];
    expect(set.map((cookie) => cookie.split('=')[0])).toEqual(['signin', 'session', 'device']);
    for (const cookie of set) {
      expect(cookie).toContain('HttpOnly; SameSite=Lax');
      expect(cookie).not.toContain('Secure');
    }
    expect((await browser.send('POST', '/api/auth/session')).status).toBe(200);
    // A cookie with the name for https is ignored on http.
    browser.cookies.set('__Host-session', browser.cookies.get('session') ?? '');
    browser.cookies.delete('session');
    expect((await browser.send('POST', '/api/auth/session')).status).toBe(204);
  });

  it('is exchanged for a token together with its user', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const { user } = await signIn(server, browser);
    const answer = await browser.send('POST', '/api/auth/session');
    expect(JSON.parse(answer.text)).toEqual({
      token: expect.any(String),
      expiresAt: expect.any(String),
      user: { id: user.id, email: 'ana@example.com' },
    });
  });

  it('cannot be used with an anonymous token', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    await request(browser);
    expect((await browser.graphql('{ me { email } }')).data).toEqual({ me: null });
    expect(await browser.graphqlCode(SESSIONS)).toBe('UNAUTHENTICATED');
    expect(await browser.graphqlCode(REVOKE, { id: 'x' })).toBe('UNAUTHENTICATED');
    expect((await browser.send('POST', '/api/auth/session')).status).toBe(204);
  });
});
