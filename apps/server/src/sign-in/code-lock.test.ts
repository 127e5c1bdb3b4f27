import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '@shpy/site-contract';
import { startServer, type TestServer } from '../fixtures/backend.fixture.ts';
import type { TestBrowser } from '../fixtures/browser.fixture.ts';
import { describeDatabases, openTestStore } from '../fixtures/databases.fixture.ts';
import { createMemoryLog } from '../fixtures/memory-log.fixture.ts';
import { requestAndRead, signIn, VERIFY } from '../fixtures/operations.fixture.ts';

/** Returns another code for each `by`, and the code itself for 0. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

async function browserFrom(server: TestServer, ip: string) {
  const browser = await server.browser();
  browser.headers['x-forwarded-for'] = ip;
  return browser;
}

interface Request {
  requestId: string;
  code: string;
  token: string;
}

/** Enters different wrong codes one after the other. Returns the error code of each. */
async function guess(browser: TestBrowser, { requestId, code }: Request, guesses: number) {
  const ends: (string | null)[] = [];
  for (let by = 1; by <= guesses; by++)
    ends.push(await browser.graphqlCode(VERIFY, { requestId, code: wrong(code, by) }));
  return ends;
}

/** Locks an address with ten wrong codes from two networks. */
async function lock(server: TestServer, email?: string) {
  for (const ip of ['10.1.0.1', '10.2.0.1']) {
    const browser = await browserFrom(server, ip);
    await guess(browser, await requestAndRead(server, browser, email), 5);
    server.time.advance(MINUTE);
  }
}

describeDatabases('codes guessed from many networks', (create) => {
  it('are refused after the tenth, for all requests and networks, and logged', async () => {
    await using database = await create();
    const memory = createMemoryLog();
    await using server = await startServer({ database, log: memory.log });
    const ends: (string | null)[] = [];
    // Twenty networks, each with its own request and fifty simultaneous guesses.
    for (let network = 0; network < 20; network++) {
      const browser = await browserFrom(server, `10.${network}.0.1`);
      const request = await requestAndRead(server, browser);
      const tries = Array.from({ length: 50 }, (_, by) =>
        browser.graphqlCode(VERIFY, {
          requestId: request.requestId,
          // Includes the right code, which is also refused from the third request on.
          code: wrong(request.code, network < 2 ? by + 1 : by),
        }),
      );
      ends.push(...(await Promise.all(tries)));
      server.time.advance(30_000);
    }
    expect(ends).toHaveLength(20 * 50);
    expect(ends).not.toContain(null);
    // Five guesses are compared in each of the first two requests, and none later.
    expect(ends.slice(2 * 50).every((end) => end === 'CODE_LOCKED')).toBe(true);

    const events = memory.events();
    const count = (event: string, reason: string) =>
      events.filter((line) => line.event === event && line.reason === reason).length;
    expect(count('code.wrong', 'guess')).toBe(10);
    expect(count('code.locked', 'begins')).toBe(1);
    expect(count('code.locked', 'refused')).toBeGreaterThanOrEqual(18 * 50);
    const metrics = await server.context.metrics.metrics();
    expect(metrics).toMatch(/^code_locks_total 1$/m);
    expect(metrics).toContain('security_events_total{event="code.wrong",reason="guess"} 10');
  }, 120_000);

  it('are compared ten times at most, however many requests are guessed simultaneously', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const open: [TestBrowser, Request][] = [];
    for (let network = 0; network < 8; network++) {
      const browser = await browserFrom(server, `10.${network}.0.1`);
      open.push([browser, await requestAndRead(server, browser)]);
      server.time.advance(30_000);
    }
    const ends = await Promise.all(
      open.flatMap(([browser, { requestId, code }]) =>
        Array.from({ length: 5 }, (_, by) =>
          browser.graphqlCode(VERIFY, { requestId, code: wrong(code, by + 1) }),
        ),
      ),
    );
    expect(ends.filter((end) => end === 'CODE_INVALID')).toHaveLength(10);
    expect(ends.filter((end) => end === 'CODE_LOCKED')).toHaveLength(8 * 5 - 10);
  });

  it('lock the address until 24 hours are over; its links still work', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    await lock(server);
    const browser = await browserFrom(server, '203.0.113.1');
    const locked = await requestAndRead(server, browser);
    const { errors } = await browser.graphql(VERIFY, {
      requestId: locked.requestId,
      code: locked.code,
    });
    // The first of the ten is two minutes old.
    const retryAfterSeconds = 24 * 3600 - 2 * 60;
    expect(errors?.[0]?.extensions).toEqual({ code: 'CODE_LOCKED', retryAfterSeconds });
    const form = await browser.post('/api/auth/verify', {
      requestId: locked.requestId,
      code: locked.code,
    });
    expect(form.headers.location).toBe(
      `/login?request=${locked.requestId}&error=CODE_LOCKED&wait=${retryAfterSeconds}`,
    );
    expect(await browser.graphqlCode(VERIFY, { token: locked.token })).toBeNull();

    server.time.advance(retryAfterSeconds * 1000);
    const later = await browserFrom(server, '203.0.113.2');
    const { requestId, code } = await requestAndRead(server, later);
    expect(await later.graphqlCode(VERIFY, { requestId, code })).toBeNull();
  });

  it.each([26 * HOUR, 40 * DAY])(
    'while the clock was %i ms ahead do not lock after its correction',
    async (step) => {
      await using database = await create();
      await using server = await startServer({ database });
      server.time.advance(step);
      await lock(server);
      server.time.advance(-step);
      const browser = await browserFrom(server, '203.0.113.1');
      const { requestId, code } = await requestAndRead(server, browser);
      expect(await browser.graphqlCode(VERIFY, { requestId, code })).toBeNull();
    },
  );

  it('lock for 24 hours at most if the clock of the process that counted them is ahead', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    await lock(server);
    await using store = await openTestStore(database.url);
    const lockAt = (created_at: number) =>
      store.db.updateTable('wrong_code').set({ created_at }).execute();
    const browser = await browserFrom(server, '203.0.113.1');
    const { requestId, code } = await requestAndRead(server, browser);
    await lockAt(server.time.clock() + MINUTE);
    const { errors } = await browser.graphql(VERIFY, { requestId, code });
    const retryAfterSeconds = 24 * 3600;
    expect(errors?.[0]?.extensions).toEqual({ code: 'CODE_LOCKED', retryAfterSeconds });
    await lockAt(server.time.clock() + MINUTE + 1);
    expect(await browser.graphqlCode(VERIFY, { requestId, code })).toBeNull();
  });

  it('lock every spelling of the address, but no other address', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    await lock(server, 'ana+1@example.com');
    const browser = await browserFrom(server, '203.0.113.1');
    const same = await requestAndRead(server, browser, 'ana+2@example.com');
    expect(await browser.graphqlCode(VERIFY, { requestId: same.requestId, code: same.code })).toBe(
      'CODE_LOCKED',
    );
    const other = await requestAndRead(server, browser, 'eva@example.com');
    const { requestId, code } = other;
    expect(await browser.graphqlCode(VERIFY, { requestId, code })).toBeNull();
  });

  it('do not lock a known browser, which has its own lock', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const owner = await browserFrom(server, '203.0.113.1');
    await signIn(server, owner);
    server.time.advance(HOUR);
    owner.token = (await server.browser()).token;
    await lock(server);
    const first = await requestAndRead(server, owner);
    expect(
      await owner.graphqlCode(VERIFY, { requestId: first.requestId, code: first.code }),
    ).toBeNull();

    for (let request = 0; request < 2; request++) {
      server.time.advance(2 * MINUTE);
      expect(await guess(owner, await requestAndRead(server, owner), 5)).toEqual(
        Array(5).fill('CODE_INVALID'),
      );
    }
    server.time.advance(2 * MINUTE);
    const { requestId, code } = await requestAndRead(server, owner);
    expect(await owner.graphqlCode(VERIFY, { requestId, code })).toBe('CODE_LOCKED');
  });
});
