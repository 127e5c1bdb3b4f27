import { expect, it, vi } from 'vitest';
import { fromEndpoint, SESSION_ENDPOINT } from './endpoint.ts';

const { signal } = new AbortController();
const answering = (response: Response) => vi.fn(async () => response);

it('reads a token and its user', async () => {
  const answer = { token: 't', expiresAt: '2030-01-01', user: { id: '1', email: 'a@example.org' } };
  const fetch = answering(Response.json(answer));
  expect(await fromEndpoint(undefined, fetch).fetchSession(signal)).toEqual(answer);
  expect(fetch).toHaveBeenCalledWith(SESSION_ENDPOINT, { method: 'POST', signal });
});

it('reads 204 as signed out', async () => {
  const fetch = answering(new Response(null, { status: 204 }));
  expect(await fromEndpoint('/session', fetch).fetchSession(signal)).toBeNull();
});

it('ends the session', async () => {
  const fetch = answering(new Response(null, { status: 204 }));
  await fromEndpoint('/session', fetch).endSession(signal);
  expect(fetch).toHaveBeenCalledWith('/session', { method: 'DELETE', signal });
});

it('rejects every other status', async () => {
  const { fetchSession, endSession } = fromEndpoint(
    '/session',
    answering(new Response('', { status: 502 })),
  );
  await expect(fetchSession(signal)).rejects.toThrow('/session answered 502');
  await expect(endSession(signal)).rejects.toThrow('/session answered 502');
});
