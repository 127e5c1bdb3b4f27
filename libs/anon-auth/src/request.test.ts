import { describe, expect, it, vi } from 'vitest';
import { createAnonAuth } from './anon-auth.ts';
import { ANONYMOUS_TOKEN_KEY } from './constants.ts';
import { answer, DAY, never, NO_TOKEN, setUp, setUpTime, settle } from './fakes.fixture.ts';
import { createTestToken } from './testing.ts';

setUpTime();

describe('the option `request`', () => {
  it('replaces the endpoint', async () => {
    const token = createTestToken();
    const { auth, fetch, browser } = setUp({ request: async () => token });
    auth.start();
    await settle();
    expect(auth.get()).toMatchObject({ status: 'present', token });
    expect(browser.entries.get(ANONYMOUS_TOKEN_KEY)).toBe(token);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['a Date', (time: number) => new Date(time)],
    ['milliseconds', (time: number) => time],
  ])('corrects a wrong clock with %s', async (_, toDate) => {
    const server = Date.UTC(2026, 0, 1);
    vi.setSystemTime(server + 2 * DAY);
    const token = createTestToken({ now: server });
    const request = async () => ({ token, date: toDate(server) });
    const { auth, browser } = setUp({ key: 'partner', request });
    auth.start();
    await settle();
    expect(auth.get()).toMatchObject({ status: 'present', token });
    expect(Number(browser.entries.get('partner-clock-offset'))).toBeCloseTo(-2 * DAY, -4);
  });

  it.each([undefined, null, NaN, new Date('')])(
    'keeps the clock if the time of the server is %s',
    async (date) => {
      const token = createTestToken();
      const { auth, browser } = setUp({ request: async () => ({ token, date }) });
      auth.start();
      await settle();
      expect(auth.get().token).toBe(token);
      expect([...browser.entries.keys()]).toEqual([ANONYMOUS_TOKEN_KEY]);
    },
  );

  it('is repeated and logged like the endpoint when it rejects', async () => {
    const reason = new Error('the gateway is closed');
    const request = vi.fn(() => Promise.reject(reason));
    const { auth, logger } = setUp({ request });
    auth.start();
    await vi.advanceTimersByTimeAsync(6000);
    expect(request).toHaveBeenCalledTimes(4);
    expect(logger.error).toHaveBeenLastCalledWith(NO_TOKEN, reason);
    expect(auth.get().status).toBe('retries-reached');
  });

  it('is aborted after the timeout', async () => {
    const signals: AbortSignal[] = [];
    const request = (signal: AbortSignal) => {
      signals.push(signal);
      return never();
    };
    const { auth } = setUp({ request, timeout: 500 });
    auth.start();
    await vi.advanceTimersByTimeAsync(499);
    expect(signals[0]!.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals[0]!.aborted).toBe(true);
  });

  it.each([undefined, 42, 'nonsense', {}, { token: 42 }])(
    'is refused when it resolves with %s',
    async (value) => {
      const { auth, logger } = setUp({ request: async () => value as string });
      auth.start();
      await settle();
      expect(auth.get().status).toBe('absent');
      expect(logger.error).toHaveBeenCalledWith(NO_TOKEN, expect.any(String));
    },
  );
});

it('logs the URL and the status of an answer that is no JSON', async () => {
  const { auth, fetch, logger } = setUp({ endpoint: '/token' });
  fetch.mockResolvedValueOnce(answer('<!doctype html><title>Not found</title>', { status: 404 }));
  auth.start();
  await settle();
  const [, reason] = logger.error.mock.lastCall as [string, Error];
  expect(reason.message).toBe('@shpy/anon-auth: /token: status 404, no JSON');
});

it('logs the URL and the status beside the answer of the server', async () => {
  const { auth, fetch, logger } = setUp({ endpoint: '/token' });
  fetch.mockResolvedValueOnce(answer('{"error":"Not Found"}', { status: 404 }));
  auth.start();
  await settle();
  expect(logger.error).toHaveBeenLastCalledWith(
    NO_TOKEN,
    '/token: status 404, {"error":"Not Found"}',
  );
});

it.each(['{"jwt":"x"}', '{}', 'null', '[]'])(
  'logs what it expected instead of %s',
  async (body) => {
    const { auth, fetch, logger } = setUp({ endpoint: '/token' });
    fetch.mockResolvedValueOnce(answer(body));
    auth.start();
    await settle();
    expect(logger.error).toHaveBeenLastCalledWith(
      NO_TOKEN,
      '/token: status 200, expected { token, error }',
    );
  },
);

it.each<[object, string]>([
  [
    { key: '' },
    'key is "", it must be a string, and neither empty nor negative, correct or omit it',
  ],
  [{ key: 7 }, 'key is "7", it must be a string'],
  [{ request: 'x' }, 'request is "x", it must be a function'],
  [{ maxRetries: -1 }, 'maxRetries is "-1", it must be a number'],
  [{ retryDelay: NaN }, 'retryDelay is "NaN", it must be a number'],
  [{ timeout: '8000' }, 'timeout is "8000", it must be a number'],
  [{ lockTimeout: null }, 'lockTimeout is "null", it must be a number'],
  [{ refreshAhead: -300_000 }, 'refreshAhead is "-300000", it must be a number'],
])('refuses the options %o', (options, message) => {
  expect(() => createAnonAuth(options)).toThrow(`@shpy/anon-auth: the option ${message}`);
});

it.each([{ maxRetries: 0, retryDelay: 0 }, { maxRetries: Infinity }, { request: undefined }])(
  'accepts the options %o',
  (options) => expect(() => createAnonAuth(options)).not.toThrow(),
);
