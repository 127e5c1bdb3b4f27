import { describe, expect, it, vi } from 'vitest';
import { answer, DAY, never, NO_TOKEN, setUp, setUpTime, settle } from './fakes.fixture.ts';
import { createTestToken } from './testing.ts';

setUpTime();

describe('retries', () => {
  const failures: [string, () => Promise<Response>][] = [
    ['a null token', async () => answer({ token: null, error: 'down' })],
    ['a number for a token', async () => answer({ token: 42 })],
    ['an expired token', async () => answer({ token: createTestToken({ seconds: -1 }) })],
    ['a status of 500', async () => answer({ token: createTestToken() }, { status: 500 })],
    ['a body that is no JSON', async () => answer('<html>')],
    ['a body that is null', async () => answer('null')],
    ['a network error', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ];

  it.each(failures)('happen every 2000 ms, three times, after %s', async (_name, fail) => {
    const { auth, fetch, logger } = setUp();
    fetch.mockImplementation(fail);
    auth.start();
    await settle();
    expect(fetch).toHaveBeenCalledTimes(1);
    for (const calls of [2, 3, 4]) {
      expect(auth.get()).toEqual({ status: 'absent', token: null, retriesReached: false });
      await vi.advanceTimersByTimeAsync(1999);
      expect(fetch).toHaveBeenCalledTimes(calls - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(fetch).toHaveBeenCalledTimes(calls);
    }
    expect(auth.get()).toEqual({ status: 'retries-reached', token: null, retriesReached: true });
    expect(logger.error).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('log that no token was received, but never the response', async () => {
    const { auth, fetch, logger } = setUp();
    fetch.mockResolvedValueOnce(answer({ token: null, error: 'down' }));
    auth.start();
    await settle();
    expect(logger.error).toHaveBeenCalledWith(NO_TOKEN, 'down');
    await vi.advanceTimersByTimeAsync(2000);
    const logged = JSON.stringify(Object.values(logger).flatMap((level) => level.mock.calls));
    expect(logged).not.toContain(auth.get().token);
  });

  it('end with the first success', async () => {
    const { auth, fetch } = setUp();
    fetch.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    auth.start();
    await vi.advanceTimersByTimeAsync(4000);
    expect(auth.get().status).toBe('present');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('treat a request as failed when its time is up', async () => {
    const { auth, fetch } = setUp({ timeout: 500 });
    fetch.mockImplementation(never);
    auth.start();
    await vi.advanceTimersByTimeAsync(499);
    expect(auth.get().status).toBe('fetching');
    await vi.advanceTimersByTimeAsync(1);
    expect(auth.get().status).toBe('absent');
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  it.each(['visibilitychange', 'online'])('start again on %s', async (type) => {
    const { auth, fetch, events } = setUp();
    fetch.mockRejectedValue(new Error('offline'));
    auth.start();
    await vi.advanceTimersByTimeAsync(10_000);
    fetch.mockReset().mockResolvedValue(answer({ token: createTestToken() }));
    events.dispatchEvent(new Event(type));
    expect(auth.get().retriesReached).toBe(true);
    await settle();
    expect(auth.get()).toMatchObject({ status: 'present', retriesReached: false });
  });
});

it('retries in a hidden page when the network returns, not when the page is hidden', async () => {
  vi.stubGlobal('document', { hidden: true });
  const { auth, fetch, events } = setUp();
  fetch.mockRejectedValue(new Error('offline'));
  auth.start();
  await vi.advanceTimersByTimeAsync(10_000);
  events.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(fetch).toHaveBeenCalledTimes(4);
  events.dispatchEvent(new Event('online'));
  await settle();
  expect(fetch).toHaveBeenCalledTimes(5);
  vi.unstubAllGlobals();
});
