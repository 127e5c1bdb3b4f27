import { describe, expect, it } from 'vitest';
import { IP_DATA_KEY } from './constants.ts';
import { DATA, fail, SERVED, setUp, setUpTime, settle, STORED } from './fakes.fixture.ts';

setUpTime();

describe('the order of the sources', () => {
  it('starts with the service, whose response is stored', async () => {
    const { lookup, fetch, queryIp, entries } = setUp();
    expect(lookup.get()).toEqual({ status: 'idle', data: null });
    lookup.start();
    expect(lookup.get().status).toBe('loading');
    await settle();
    expect(lookup.get()).toEqual({ status: 'ready', data: DATA });
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/ip', expect.anything());
    expect(queryIp).not.toHaveBeenCalled();
    expect(JSON.parse(entries.get(IP_DATA_KEY)!)).toEqual({ ...DATA, storedAt: Date.now() });
  });

  it.each<[string, () => Promise<Response>]>([
    ['a network error', fail],
    ['{ error: true } at 200', async () => Response.json({ ...SERVED, error: true })],
    ['{ error: true } at 429', async () => Response.json({ error: true }, { status: 429 })],
    ['a status of 500', async () => Response.json(SERVED, { status: 500 })],
    ['a body that is no JSON', async () => new Response('<html>')],
    ['no valid address', async () => Response.json({ ip: 'unknown' })],
  ])('continues with GraphQL and the current token: %s', async (_name, respond) => {
    const { lookup, fetch, queryIp, token } = setUp();
    fetch.mockImplementation(respond);
    token.set({ token: 'a.b.c' });
    lookup.start();
    await settle();
    expect(queryIp).toHaveBeenCalledExactlyOnceWith('a.b.c', expect.any(AbortSignal));
    expect(lookup.get()).toEqual({ status: 'ready', data: DATA });
  });

  it('skips GraphQL and stored data without a token', async () => {
    const { lookup, fetch, queryIp, entries, logger } = setUp();
    fetch.mockImplementation(fail);
    entries.set(IP_DATA_KEY, JSON.stringify(STORED));
    lookup.start();
    await settle();
    expect(queryIp).not.toHaveBeenCalled();
    expect(lookup.get()).toEqual({ status: 'failed', data: null });
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('ends with stored data when the flag turns on', async () => {
    const { lookup, fetch, token, entries } = setUp();
    fetch.mockImplementation(fail);
    entries.set(IP_DATA_KEY, JSON.stringify(STORED));
    token.set({ retriesReached: true });
    lookup.start();
    await settle();
    expect(lookup.get()).toEqual({ status: 'ready', data: STORED });
  });

  it.each<[string, string | undefined]>([
    ['nothing', undefined],
    ['no JSON', '{ip'],
    ['no address', '{"ip":"?"}'],
  ])('logs a warning if the flag turns on with %s stored', async (_name, stored) => {
    const { lookup, fetch, token, entries, logger } = setUp();
    fetch.mockImplementation(fail);
    if (stored) entries.set(IP_DATA_KEY, stored);
    token.set({ retriesReached: true });
    lookup.start();
    await settle();
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith('No IP data found in localStorage');
    expect(lookup.get().status).toBe('failed');
  });

  it('sends the service no credentials, no body and no token', async () => {
    const { lookup, fetch, token } = setUp({ url: 'https://ip.example/json' });
    token.set({ token: 'a.b.c' });
    lookup.start();
    await settle();
    // Without `credentials`, browsers send cookies to their own origin only.
    expect(fetch.mock.calls).toEqual([
      [
        'https://ip.example/json',
        { headers: { accept: 'application/json' }, signal: expect.any(AbortSignal) },
      ],
    ]);
  });

  it('sends no request to a third party if url is null', async () => {
    const { lookup, fetch, token } = setUp({ url: null });
    token.set({ token: 'a.b.c' });
    lookup.start();
    await settle();
    expect(fetch).not.toHaveBeenCalled();
    expect(lookup.get().data).toEqual(DATA);
  });
});
