import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '@shpy/site-contract';
import { startServer, type TestServer } from '../fixtures/backend.fixture.ts';
import type { TestBrowser } from '../fixtures/browser.fixture.ts';
import { describeDatabases, openTestStore } from '../fixtures/databases.fixture.ts';
import { createMemoryLog } from '../fixtures/memory-log.fixture.ts';
import {
  REQUEST,
  request,
  requestAndRead,
  SESSIONS,
  signIn,
  VERIFY,
} from '../fixtures/operations.fixture.ts';

/** Returns another code. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describeDatabases('sign-in', (create) => {
  it('leads from a request for a link to a session', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const { token } = await requestAndRead(server, browser, ' Ana@Example.COM ');
    // As typed: some mail servers distinguish capital letters before the `@`.
    expect(server.smtp.received.map(({ to }) => to?.[0]?.address)).toEqual(['Ana@example.com']);

    const { data } = await browser.graphql(VERIFY, { token });
    expect(data).toMatchObject({ verifyMagicLink: { user: { email: 'ana@example.com' } } });
    expect(browser.cookies.get('__Host-session')).toHaveLength(43);

    const answer = await browser.send('POST', '/api/auth/session');
    expect(answer.status).toBe(200);
    browser.token = (JSON.parse(answer.text) as { token: string }).token;
    expect((await browser.graphql('{ me { email } }')).data).toEqual({
      me: { email: 'ana@example.com' },
    });
  });

  it('accepts a link once, even if twenty browsers confirm it simultaneously', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const { token } = await requestAndRead(server, await server.browser());
    const browsers = await Promise.all(Array.from({ length: 20 }, () => server.browser()));
    const codes = await Promise.all(browsers.map((one) => one.graphqlCode(VERIFY, { token })));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'LINK_USED')).toHaveLength(20 - 1);
    expect(browsers.filter(({ cookies }) => cookies.has('__Host-session'))).toHaveLength(1);
  });

  it('accepts a code once, even if it arrives twenty times simultaneously', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const { requestId, code } = await requestAndRead(server, browser);
    const tries = Array.from({ length: 20 }, () =>
      browser.graphqlCode(VERIFY, { requestId, code }),
    );
    const codes = await Promise.all(tries);
    expect(codes.filter((one) => one === null)).toHaveLength(1);
    expect(codes.filter((one) => one === 'CODE_INVALID')).toHaveLength(20 - 1);
  });

  it('expires link and code after ten minutes', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const early = await requestAndRead(server, browser);
    server.time.advance(10 * MINUTE - 1);
    expect(await browser.graphqlCode(VERIFY, { token: early.token })).toBeNull();

    const late = await requestAndRead(server, browser);
    server.time.advance(10 * MINUTE);
    expect(await browser.graphqlCode(VERIFY, { token: late.token })).toBe('LINK_EXPIRED');
    expect(await browser.graphqlCode(VERIFY, { requestId: late.requestId, code: late.code })).toBe(
      'LINK_EXPIRED',
    );
  });

  it('voids the previous link and code with each new one', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const first = await requestAndRead(server, browser);
    server.time.advance(30_000);
    const second = await requestAndRead(server, browser);
    expect(await browser.graphqlCode(VERIFY, { token: first.token })).toBe('LINK_INVALID');
    expect(
      await browser.graphqlCode(VERIFY, { requestId: first.requestId, code: first.code }),
    ).toBe('CODE_INVALID');
    expect(await browser.graphqlCode(VERIFY, { token: second.token })).toBeNull();
  });

  it('accepts the newest code of a browser that did not get the answer to its last request', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const other = await server.browser();
    const { requestId } = await requestAndRead(server, browser);
    server.time.advance(30_000);
    const { code } = await requestAndRead(server, browser);
    expect(await other.graphqlCode(VERIFY, { requestId, code })).toBe('CODE_INVALID');
    const { errors } = await browser.graphql(VERIFY, { requestId, code: wrong(code) });
    expect(errors?.[0]?.extensions).toEqual({ code: 'CODE_INVALID', triesLeft: 4 });
    expect(await browser.graphqlCode(VERIFY, { requestId, code })).toBeNull();
    expect(await browser.graphqlCode(VERIFY, { requestId, code })).toBe('CODE_INVALID');
  });

  it('accepts the newest code also if the request that the browser knows has expired', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const { requestId } = await requestAndRead(server, browser);
    server.time.advance(10 * MINUTE);
    const { code } = await requestAndRead(server, browser);
    expect(await browser.graphqlCode(VERIFY, { requestId, code })).toBeNull();
  });

  it('refuses invalid links and codes', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const { requestId } = await requestAndRead(server, browser);
    const codeOf = (variables: Record<string, unknown>) => browser.graphqlCode(VERIFY, variables);
    expect(await codeOf({ token: 'x' })).toBe('LINK_INVALID');
    expect(await codeOf({ token: 'A'.repeat(43) })).toBe('LINK_INVALID');
    expect(await codeOf({ requestId: 'no such', code: '123456' })).toBe('CODE_INVALID');
    expect(await codeOf({ requestId: '\u0000', code: '\u0000' })).toBe('CODE_INVALID');
    expect(await codeOf({ token: '\u0000' })).toBe('LINK_INVALID');
    expect(await browser.graphqlCode(REQUEST, { email: '\u0000@b.example', locale: 'es' })).toBe(
      'EMAIL_INVALID',
    );
    expect(await codeOf({ requestId, code: 'abc' })).toBe('CODE_INVALID');
    expect(await codeOf({ requestId })).toBe('BAD_USER_INPUT');
    expect(await codeOf({})).toBe('BAD_USER_INPUT');
    expect(await codeOf({ token: 'x', requestId, code: '123456' })).toBe('BAD_USER_INPUT');
  });

  it('accepts a code only from the requesting browser, and counts only its tries', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const other = await server.browser();
    // The other browser has a binding cookie from its own request.
    await request(other, 'other@example.com');
    const { requestId, code } = await requestAndRead(server, browser);

    for (let tries = 0; tries < 8; tries++)
      expect((await other.graphql(VERIFY, { requestId, code })).errors?.[0]?.extensions).toEqual({
        code: 'CODE_INVALID',
      });
    for (let left = 4; left >= 1; left--) {
      const { errors } = await browser.graphql(VERIFY, { requestId, code: wrong(code) });
      expect(errors?.[0]?.extensions).toEqual({ code: 'CODE_INVALID', triesLeft: left });
    }
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await browser.graphqlCode(VERIFY, { requestId, code: spaced })).toBeNull();
  });

  it('refuses the right code after five wrong ones; the link still works', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const { requestId, code, token } = await requestAndRead(server, browser);
    for (let tries = 0; tries < 5; tries++)
      expect(await browser.graphqlCode(VERIFY, { requestId, code: wrong(code) })).toBe(
        'CODE_INVALID',
      );
    expect((await browser.graphql(VERIFY, { requestId, code })).errors?.[0]?.extensions).toEqual({
      code: 'CODE_INVALID',
      triesLeft: 0,
    });
    expect(await browser.graphqlCode(VERIFY, { token })).toBeNull();
  });

  it('refuses the code of a used or cancelled request without counting tries', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const used = await server.browser();
    const { requestId, code } = await requestAndRead(server, used);
    expect(await used.graphqlCode(VERIFY, { requestId, code })).toBeNull();
    const cancelled = await server.browser();
    const other = await requestAndRead(server, cancelled, 'eva@example.com');
    await cancelled.post('/api/auth/reject', { token: other.token });
    const refusal = async (browser: TestBrowser, secrets: Record<string, string>) =>
      (await browser.graphql(VERIFY, secrets)).errors?.[0]?.extensions;
    expect(await refusal(used, { requestId, code })).toEqual({
      code: 'CODE_INVALID',
      triesLeft: 0,
    });
    const cancelledSecrets = { requestId: other.requestId, code: other.code };
    expect(await refusal(cancelled, cancelledSecrets)).toEqual({ code: 'CODE_INVALID' });
  });

  it('does not count input that cannot be a code', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const { requestId, code } = await requestAndRead(server, browser);
    for (const typo of ['', 'abc', '12345', '1234567', '12 34', '------'])
      expect(await browser.graphqlCode(VERIFY, { requestId, code: typo })).not.toBeNull();
    expect(await browser.graphqlCode(VERIFY, { requestId, code })).toBeNull();
  });

  it('accepts link and code once each: a click elsewhere signs in there, the code here', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const desktop = await server.browser();
    const phone = await server.browser();
    const { requestId, code, token } = await requestAndRead(server, desktop);
    expect(await phone.graphqlCode(VERIFY, { token })).toBeNull();
    expect((await desktop.send('POST', '/api/auth/session')).status).toBe(204);
    expect(await desktop.graphqlCode(VERIFY, { requestId, code })).toBeNull();
    expect((await desktop.send('POST', '/api/auth/session')).status).toBe(200);
    expect(await desktop.graphqlCode(VERIFY, { requestId, code })).toBe('CODE_INVALID');
  });

  it('opens one session for a browser that sends both secrets in one document', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const { requestId, code, token } = await requestAndRead(server, browser);
    const { data } = await browser.graphql(
      `mutation ($token: String, $requestId: ID, $code: String) {
        first: verifyMagicLink(token: $token) { token }
        second: verifyMagicLink(requestId: $requestId, code: $code) { token }
      }`,
      { token, requestId, code },
    );
    browser.token = (data?.second as unknown as { token: string }).token;
    const open = await browser.graphql(SESSIONS);
    expect(open.data?.sessions).toHaveLength(1);
    expect(server.smtp.received.filter(({ text = '' }) => text.includes('?end='))).toEqual([]);
  });

  it('stores no readable secret in the database', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const { token, code, requestId } = await requestAndRead(server, browser);
    await browser.graphql(VERIFY, { token });
    await using store = await openTestStore(database.url);
    const rows = JSON.stringify([
      await store.db.selectFrom('sign_in_request').selectAll().execute(),
      await store.db.selectFrom('session').selectAll().execute(),
      await store.db.selectFrom('outbox').selectAll().execute(),
      await store.db.selectFrom('signing_key').selectAll().execute(),
    ]);
    expect(rows).toContain(requestId);
    for (const secret of [token, ...browser.cookies.values(), '"d":'])
      expect(rows).not.toContain(secret);
    expect(rows).not.toContain(`"${code}"`);
  });
});

describeDatabases('the limits of mails', (create) => {
  it('wait 30, 60 and 120 seconds between mails to one address, five an hour', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const waits: number[] = [];
    for (let sent = 0; sent < 5; sent++) {
      const { resendAfterSeconds } = await request(browser);
      waits.push(resendAfterSeconds);
      if (sent === 4) break;
      server.time.advance(resendAfterSeconds * 1000 - 1);
      // Another browser and another spelling of the address make no difference.
      await expect(request(await server.browser(), 'ANA@example.com')).rejects.toMatchObject({
        message: 'RATE_LIMITED',
        cause: { retryAfterSeconds: 1 },
      });
      server.time.advance(1);
    }
    // After five mails, until the first of them is an hour old.
    const lastWait = 3600 - (30 + 60 + 120 + 120);
    expect(waits).toEqual([30, 60, 120, 120, lastWait]);
    server.time.advance(lastWait * 1000 - 1);
    await expect(request(browser)).rejects.toMatchObject({ message: 'RATE_LIMITED' });
    server.time.advance(1);
    expect((await request(browser)).resendAfterSeconds).toBeGreaterThan(0);
  });

  it('are thirty an hour for an IPv4 address and for an IPv6 /64', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    for (const [ip, neighbour, stranger] of [
      ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
    ] as const) {
      const browser = await server.browser();
      browser.headers['x-forwarded-for'] = ip;
      for (let sent = 0; sent < 30; sent++)
        await request(browser, `v${sent}@${ip.replaceAll(/\W/g, '')}.example`);
      browser.headers['x-forwarded-for'] = neighbour;
      await expect(request(browser, 'one@more.example')).rejects.toMatchObject({
        message: 'RATE_LIMITED',
        cause: { retryAfterSeconds: 3600 },
      });
      browser.headers['x-forwarded-for'] = stranger;
      await request(browser, `x@${ip.replaceAll(/\W/g, '')}.example`);
    }
  });

  it('apply to simultaneous requests', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browsers = await Promise.all(Array.from({ length: 8 }, () => server.browser()));
    const results = await Promise.allSettled(browsers.map((browser) => request(browser)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('give the same response for known and unknown addresses', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    await signIn(server, await server.browser(), 'known@example.com');
    server.time.advance(HOUR);
    const browser = await server.browser();
    const known = await request(browser, 'known@example.com');
    const unknown = await request(browser, 'unknown@example.com');
    expect({ ...known, id: '' }).toEqual({ ...unknown, id: '' });
  });
});

describeDatabases('a clock that was ahead and is corrected', (create) => {
  /** Sets the clock back, and gives the browser a token that is valid at that time. */
  const correct = async (server: TestServer, step: number, browser: TestBrowser) => {
    server.time.advance(-step);
    browser.token = (await server.browser()).token;
  };

  it.each([26 * HOUR, 40 * DAY])('by %i ms lets no visitor wait for a mail', async (step) => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    server.time.advance(step);
    browser.token = (await server.browser()).token;
    await requestAndRead(server, browser);
    await correct(server, step, browser);
    // The wait after the first mail, as if the one of the future had not been sent.
    expect((await request(browser)).resendAfterSeconds).toBe(30);
  });

  it.each([MINUTE + 1, 26 * HOUR, 40 * DAY])(
    'by %i ms expires link and code of the future, without counting a try',
    async (step) => {
      await using database = await create();
      const memory = createMemoryLog();
      await using server = await startServer({ database, log: memory.log });
      const browser = await server.browser();
      server.time.advance(step);
      browser.token = (await server.browser()).token;
      const { token, requestId, code } = await requestAndRead(server, browser);
      await correct(server, step, browser);
      expect(await browser.graphqlCode(VERIFY, { token })).toBe('LINK_EXPIRED');
      expect(await browser.graphqlCode(VERIFY, { requestId, code })).toBe('LINK_EXPIRED');
      expect(memory.events()).toContainEqual(
        expect.objectContaining({ event: 'code.wrong', reason: 'expired' }),
      );
      await using store = await openTestStore(database.url);
      const tries = store.db.selectFrom('sign_in_request').select('code_tries');
      expect(await tries.execute()).toEqual([{ code_tries: 0 }]);
      expect(await store.db.selectFrom('wrong_code').select('id').execute()).toEqual([]);
    },
  );

  it('by a minute, as clocks of several servers may differ, keeps link and code', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    server.time.advance(MINUTE);
    const { token, requestId, code } = await requestAndRead(server, browser);
    await correct(server, MINUTE, browser);
    expect(await browser.graphqlCode(VERIFY, { token })).toBeNull();
    expect(await browser.graphqlCode(VERIFY, { requestId, code })).toBeNull();
  });
});
