import { describe, expect, it, vi } from 'vitest';
import { ANONYMOUS_TOKEN_KEY } from './constants.ts';
import { answer, never, NO_TOKEN, setUp, setUpTime, settle } from './fakes.fixture.ts';
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

  it.each([undefined, 42, 'nonsense'])('is refused when it resolves with %s', async (value) => {
    const { auth, logger } = setUp({ request: async () => value as string });
    auth.start();
    await settle();
    expect(auth.get().status).toBe('absent');
    expect(logger.error).toHaveBeenCalledWith(NO_TOKEN, expect.any(String));
  });
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
