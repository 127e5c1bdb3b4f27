import { expect, it } from 'vitest';
import { HOUR, MINUTE } from '@shpy/site-contract';
import { secretsOf, startServer, type TestServer } from '../fixtures/backend.fixture.ts';
import type { TestBrowser } from '../fixtures/browser.fixture.ts';
import { describeDatabases, openTestStore } from '../fixtures/databases.fixture.ts';
import {
  REQUEST,
  request,
  requestAndRead,
  signIn,
  VERIFY,
} from '../fixtures/operations.fixture.ts';

/** A browser with its own IP address. */
async function browserFrom(server: TestServer, ip: string) {
  const browser = await server.browser();
  browser.headers['x-forwarded-for'] = ip;
  return browser;
}

/** Gets a new anonymous token, because the previous one has expired. */
async function renewToken(browser: TestBrowser) {
  const { text } = await browser.send('GET', '/api/auth/get-jwt-anonymous-token');
  browser.token = (JSON.parse(text) as { token: string }).token;
}

/** Requests one link from each of several networks and waits for the mails. Returns the result of each request. */
async function requestFrom(server: TestServer, networks: number, email = 'ana@example.com') {
  const ends: (string | null)[] = [];
  let mails = server.smtp.to(email).length;
  for (let index = 0; index < networks; index++) {
    const stranger = await browserFrom(server, `10.${index}.0.1`);
    const end = await stranger.graphqlCode(REQUEST, { email, locale: 'es' });
    if (end === null) mails += 1;
    ends.push(end);
    // Waits for five at a time: the test mail server takes a tenth of a second for each connection.
    if (mails > 0 && (index % 5 === 4 || index === networks - 1))
      await server.smtp.mail(email, mails - 1);
    server.time.advance(30_000);
  }
  return ends;
}

describeDatabases('a stranger who knows an address', (create) => {
  it('does not void a link of its owner', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const owner = await browserFrom(server, '203.0.113.1');
    const { token, requestId, code } = await requestAndRead(server, owner);
    const stranger = await browserFrom(server, '198.51.100.1');
    server.time.advance(30_000);
    await request(stranger);
    server.time.advance(MINUTE);
    await request(stranger);
    expect(await owner.graphqlCode(VERIFY, { token })).toBeNull();
    expect(await owner.graphqlCode(VERIFY, { requestId, code })).toBeNull();
  });

  it('exhausts no limit of a known browser of the owner', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const owner = await browserFrom(server, '203.0.113.1');
    await signIn(server, owner);
    server.time.advance(24 * HOUR);
    // Reaches the hourly limit of the address from 25 networks, and the limit of the owner's own network.
    const ends = await requestFrom(server, 25);
    expect(ends.filter((end) => end === 'RATE_LIMITED')).toHaveLength(25 - 20);
    for (let index = 0; index < 30; index++) {
      const neighbour = await browserFrom(server, '203.0.113.1');
      await neighbour.graphqlCode(REQUEST, { email: `n${index}@example.com`, locale: 'es' });
    }
    await renewToken(owner);
    const waits: number[] = [];
    for (let sent = 0; sent < 5; sent++) {
      const { resendAfterSeconds } = await request(owner);
      // After the mail of the sign-in and twenty to the strangers.
      await server.smtp.mail('ana@example.com', 1 + 20 + sent);
      waits.push(resendAfterSeconds);
      await expect(request(owner)).rejects.toMatchObject({
        cause: { code: 'RATE_LIMITED', retryAfterSeconds: resendAfterSeconds },
      });
      server.time.advance(resendAfterSeconds * 1000);
      await renewToken(owner);
    }
    // After five mails, until the first of them is an hour old.
    expect(waits).toEqual([30, 60, 120, 120, 3600 - (30 + 60 + 120 + 120)]);
    const { token } = await requestAndRead(server, owner);
    expect(await owner.graphqlCode(VERIFY, { token })).toBeNull();
  });

  it('gets no advantage from a device cookie of another account', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const stranger = await browserFrom(server, '198.51.100.1');
    await signIn(server, stranger, 'eva@example.com');
    await signIn(server, await browserFrom(server, '203.0.113.1'), 'ana@example.com');
    server.time.advance(24 * HOUR);
    await requestFrom(server, 20);
    await renewToken(stranger);
    await expect(request(stranger)).rejects.toMatchObject({ message: 'RATE_LIMITED' });
  });

  it('makes an unknown browser wait, and tells it that a mail was sent', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    await requestFrom(server, 20);
    const owner = await browserFrom(server, '203.0.113.1');
    // Until the first of the twenty mails, which were sent every 30 s, is an hour old.
    const retryAfterSeconds = 3600 - 20 * 30;
    await expect(request(owner)).rejects.toMatchObject({
      cause: { code: 'RATE_LIMITED', retryAfterSeconds, alreadySent: true },
    });
    const form = await owner.post('/api/auth/magic-link', {
      email: 'ana@example.com',
      locale: 'es',
    });
    expect(form.headers.location).toBe(
      `/login?error=RATE_LIMITED&wait=${retryAfterSeconds}&sent=1`,
    );
    // The last of the sent mails signs the owner in.
    const mail = await server.smtp.mail('ana@example.com', 20 - 1);
    expect(await owner.graphqlCode(VERIFY, { token: secretsOf(mail).token })).toBeNull();
  });

  it('tells an unknown browser of no mail that has expired or that it requested itself', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    await requestFrom(server, 20);
    server.time.advance(11 * MINUTE);
    const owner = await browserFrom(server, '203.0.113.1');
    const refusal = { code: 'RATE_LIMITED', retryAfterSeconds: 3600 - 20 * 30 - 11 * 60 };
    await expect(request(owner)).rejects.toMatchObject({ cause: refusal });
    const { id } = await request(owner, 'eva@example.com');
    const own = await request(owner, 'eva@example.com').catch((error: Error) => error.cause);
    expect(own).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: 30, requestId: id });
  });

  it('learns nothing about the request of another browser', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const owner = await browserFrom(server, '203.0.113.1');
    await request(owner);
    const stranger = await browserFrom(server, '198.51.100.1');
    const refusal = await request(stranger).catch((error: Error) => error.cause);
    expect(refusal).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: 30, alreadySent: true });
  });
});

describeDatabases('a browser whose answer was lost', (create) => {
  it('learns the id of its request when it asks again, and can enter the code', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const { requestId, code } = await requestAndRead(server, browser);
    // The cookie was in the answer, too.
    browser.cookies.clear();
    const again = await request(browser, ' ANA@example.com').catch((error: Error) => error.cause);
    expect(again).toMatchObject({ code: 'RATE_LIMITED', requestId });
    expect(await browser.graphqlCode(VERIFY, { requestId, code })).toBeNull();
  });

  it.each([
    ['was used', 1, (code: string) => code],
    ['has no tries left', 5, (code: string) => (code === '000000' ? '111111' : '000000')],
  ])('learns no id of a request whose code %s', async (_, tries, codeOf) => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const { requestId, code } = await requestAndRead(server, browser);
    for (let tried = 0; tried < tries; tried++)
      await browser.graphqlCode(VERIFY, { requestId, code: codeOf(code) });
    // A known browser could request another mail.
    browser.cookies.clear();
    const refusal = await request(browser).catch((error: Error) => error.cause);
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED' });
    expect(refusal).not.toHaveProperty('requestId');
  });

  it('learns no id of a request that has expired', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    for (let sent = 0; sent < 5; sent++) {
      await request(browser);
      server.time.advance(2 * MINUTE);
    }
    server.time.advance(9 * MINUTE);
    const refusal = await request(browser).catch((error: Error) => error.cause);
    expect(refusal).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: 3600 - 19 * 60 });
  });
});

describeDatabases('the limits of an address', (create) => {
  it('are 30 seconds between two mails, whatever the network, and 40 a day', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    await request(await browserFrom(server, '203.0.113.1'));
    server.time.advance(29_999);
    const other = await browserFrom(server, '198.51.100.1');
    await expect(request(other)).rejects.toMatchObject({ cause: { retryAfterSeconds: 1 } });
    server.time.advance(1);
    // 1 + 3 * 13 = 40 mails.
    for (let hour = 0; hour < 3; hour++) {
      expect(await requestFrom(server, 13)).toEqual(Array<null>(13).fill(null));
      server.time.advance(HOUR);
    }
    await expect(request(other)).rejects.toMatchObject({ cause: { code: 'RATE_LIMITED' } });
    server.time.advance(24 * HOUR);
    await renewToken(other);
    await request(other);
  });

  it('count every spelling as one address; the mail goes to the spelling typed', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const spellings = ['ana.gil@gmail.com', 'anagil+1@gmail.com', 'a.n.a.g.i.l@googlemail.com'];
    const browser = await server.browser();
    for (const email of spellings) {
      const { resendAfterSeconds } = await request(browser, email);
      await server.smtp.mail(email);
      await expect(request(browser, spellings[0])).rejects.toMatchObject({
        cause: { retryAfterSeconds: resendAfterSeconds },
      });
      server.time.advance(resendAfterSeconds * 1000);
    }
    expect(await requestFrom(server, 25, 'ana@example.com')).toContain('RATE_LIMITED');
    const stranger = await browserFrom(server, '10.99.0.1');
    for (const email of ['ana+a@example.com', 'ana+b@example.com'])
      await expect(request(stranger, email)).rejects.toMatchObject({ message: 'RATE_LIMITED' });
  });
});

describeDatabases('the limits of a network', (create) => {
  it.each([
    ['an IPv4 /24', (host: number) => `203.0.113.${host}`, '203.0.114.1'],
    ['an IPv6 /48', (host: number) => `2001:db8:7:${host}::1`, '2001:db8:8::1'],
  ])('are 100 an hour for %s', async (_title, addressOf, outside) => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const at = (ip: string, email: string) => {
      browser.headers['x-forwarded-for'] = ip;
      return browser.graphqlCode(REQUEST, { email, locale: 'es' });
    };
    for (let sent = 0; sent < 100; sent++)
      expect(await at(addressOf(1 + (sent % 5)), `v${sent}@example.com`)).toBeNull();
    expect(await at(addressOf(200), 'more@example.com')).toBe('RATE_LIMITED');
    expect(await at(outside, 'more@example.com')).toBeNull();
  });
});

describeDatabases('the device cookie', (create) => {
  it('is issued at a sign-in, kept at the next one, and replaced if this server did not issue it', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    browser.cookies.set('__Host-device', 'P'.repeat(43));
    await signIn(server, browser);
    const device = browser.cookies.get('__Host-device') ?? '';
    expect(device).toMatch(/^[\w-]{43}$/);
    expect(device).not.toBe('P'.repeat(43));
    await signIn(server, browser, 'eva@example.com');
    expect(browser.cookies.get('__Host-device')).toBe(device);

    await using store = await openTestStore(database.url);
    const rows = await store.db.selectFrom('device').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map((row) => row.secret_hash)).size).toBe(1);
    expect(JSON.stringify(rows)).not.toContain(device);
  });
});
