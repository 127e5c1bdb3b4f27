import { afterEach, expect, it, vi } from 'vitest';
import type { AppContext } from '../context/app-context.ts';
import { createMagicLinkTransport } from './magic-link-transport.ts';

const ADDRESS = 'ana@example.org';
const { signal } = new AbortController();
const lost = Object.assign(new Error('no answer'), { kind: 'network' });
const limited = Object.assign(new Error('too early'), { kind: 'graphql', code: 'RATE_LIMITED' });

afterEach(() => vi.unstubAllGlobals());

/** A transport whose requests fail one after the other, and whose form leads to `url`. */
function create(failures: Error[], url: string) {
  const request = vi.fn();
  for (const failure of failures) request.mockRejectedValueOnce(failure);
  const post = vi.fn(async () => ({ url: `https://shpy.example${url}` }));
  vi.stubGlobal('fetch', post);
  const app = { graphql: { request }, locale: 'en', returnPage: { get: () => '/en/help' } };
  return { post, transport: createMagicLinkTransport(app as unknown as AppContext) };
}

it('adopts the request whose answer was lost', async () => {
  const { transport, post } = create([lost], '/en/login?request=r1&error=RATE_LIMITED&wait=27');
  expect(await transport.requestLink(ADDRESS, signal)).toEqual({
    id: 'r1',
    resendAfterSeconds: 27,
  });
  const body = new URLSearchParams({ email: ADDRESS, locale: 'en', returnPath: '/en/help' });
  expect(post).toHaveBeenCalledWith('/api/auth/magic-link', { method: 'POST', body, signal });
});

it('waits the shortest time if the server has sent the e-mail only now', async () => {
  const { transport } = create([lost], '/en/login?request=r1');
  expect(await transport.requestLink(ADDRESS, signal)).toEqual({
    id: 'r1',
    resendAfterSeconds: 30,
  });
});

it('adopts the request at the next try if the server was out of reach before', async () => {
  const { transport, post } = create(
    [lost, limited],
    '/en/login?request=r1&error=RATE_LIMITED&wait=9',
  );
  post.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(transport.requestLink(ADDRESS, signal)).rejects.toBe(lost);
  expect(await transport.requestLink(ADDRESS, signal)).toEqual({ id: 'r1', resendAfterSeconds: 9 });
});

it('reports the failure if the server names no request', async () => {
  const { transport } = create([lost], '/en/login?error=UNAVAILABLE');
  await expect(transport.requestLink(ADDRESS, signal)).rejects.toBe(lost);
});

it('does not look for a request that was refused, or whose code did not load', async () => {
  const notLoaded = Object.assign(new Error(), { kind: 'load' });
  const { transport, post } = create([limited, notLoaded], '/en/login?request=r1');
  for (const failure of [limited, notLoaded])
    await expect(transport.requestLink(ADDRESS, signal)).rejects.toBe(failure);
  expect(post).not.toHaveBeenCalled();
});
