import { describe, expect, it, vi } from 'vitest';
import { RETRY_STATUS_CODES } from '../core/constants.ts';
import { createRetryFetch } from './retry-fetch.ts';

const answer = (...statuses: (number | Error)[]) => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  for (const status of statuses) {
    if (status instanceof Error) fetch.mockRejectedValueOnce(status);
    else fetch.mockResolvedValueOnce(new Response(null, { status }));
  }
  return { fetch, send: createRetryFetch({ fetch }) };
};
const URL = 'http://localhost/';

describe('createRetryFetch', () => {
  it('repeats a request only after these statuses', () => {
    expect(RETRY_STATUS_CODES).toEqual([408, 409, 425, 429, 500, 502, 503, 504]);
  });

  it.each(RETRY_STATUS_CODES)('repeats a GET once on %i', async (status) => {
    const { fetch, send } = answer(status, 200);
    expect((await send(URL)).status).toBe(200);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([200, 304, 400, 401, 403, 404, 501])('does not repeat a GET on %i', async (status) => {
    const { fetch, send } = answer(status);
    expect((await send(URL)).status).toBe(status);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'post'])('never repeats a %s', async (method) => {
    const { fetch, send } = answer(503);
    expect((await send(URL, { method })).status).toBe(503);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('reads the method of a Request', async () => {
    const { fetch, send } = answer(503);
    await send(new Request(URL, { method: 'POST' }));
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('gives up after one repetition', async () => {
    const { fetch, send } = answer(503, 502, 200);
    expect((await send(URL)).status).toBe(502);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('repeats a GET once when the network fails, then rejects', async () => {
    const { fetch, send } = answer(new TypeError('1'), new TypeError('2'));
    await expect(send(URL)).rejects.toThrow('2');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('does not repeat a cancelled request', async () => {
    const { fetch, send } = answer(new DOMException('', 'AbortError'));
    await expect(send(URL, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(fetch).toHaveBeenCalledOnce();
  });
});
