import { describe, expect, it } from 'vitest';
import { GetIpDocument } from '../site/index.ts';
import { createManualClock } from '../manual-clock.fixture.ts';
import { IP, json, setUp } from './client.fixture.ts';

describe('a pending request', () => {
  const never = () => new Promise<never>(() => {});

  it.each([
    ['the server', { fetch: never }],
    ['the token source', { token: never }],
    ['a fetcher that ignores the signal', { fetcher: never }],
  ])('ends after 30 s when %s hangs', async (_, options) => {
    const { clock, runNext, waits } = createManualClock();
    const { client } = setUp(json({ data: IP }), { clock, ...options });
    const failure = expect(client.request(GetIpDocument)).rejects.toMatchObject({
      kind: 'network',
      message: '@shpy/graphql-client: no answer within 30000 ms.',
    });
    expect(await runNext()).toBe(30_000);
    await failure;
    expect(waits()).toEqual([]);
  });

  it('leaves no timer behind when it is answered', async () => {
    const { clock, waits } = createManualClock();
    const { client } = setUp(json({ data: IP }), { clock });
    await client.request(GetIpDocument);
    expect(waits()).toEqual([]);
  });

  it('rejects with the reason of the signal, without an error report', async () => {
    const { client, onError } = setUp(json({ data: IP }), { fetcher: never });
    const controller = new AbortController();
    const request = client.request(GetIpDocument, {}, { signal: controller.signal });
    controller.abort(new Error('changed my mind'));
    await expect(request).rejects.toThrow('changed my mind');
    expect(onError).not.toHaveBeenCalled();
  });

  it('is not sent if its signal is already aborted', async () => {
    const { client, fetch } = setUp(json({ data: IP }));
    const request = client.request(GetIpDocument, {}, { signal: AbortSignal.abort() });
    await expect(request).rejects.toThrow(/abort/i);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is cancelled by dispose(), which also refuses later requests', async () => {
    const { client, onError } = setUp(json({ data: IP }), { fetcher: never });
    const request = client.request(GetIpDocument);
    client.dispose();
    await expect(request).rejects.toThrow('disposed of');
    await expect(client.request(GetIpDocument)).rejects.toThrow('disposed of');
    expect(client.subscribe('subscription a { a }').get()).toMatchObject({ status: 'error' });
    expect(onError).not.toHaveBeenCalled();
  });
});
