import { describe, expect, it } from 'vitest';
import { startServer } from '../../fixtures/backend.fixture.ts';
import { createLineLog } from '../../fixtures/line-log.fixture.ts';
import { createMemoryLog } from '../../fixtures/memory-log.fixture.ts';
import { createPublicUrlWatch } from './public-url-watch.ts';

function createWatch() {
  const { lines, log } = createLineLog();
  const settings = { publicUrl: 'https://www.shop.example' };
  return { lines, watch: createPublicUrlWatch({ settings, log } as never) };
}

describe('a wrong PUBLIC_URL', () => {
  it.each([
    ['https://shop.example', 'shop.example'],
    ['http://www.shop.example', 'www.shop.example'],
    ['http://10.0.0.7:4000', '10.0.0.7:4000'],
  ])('is logged once, with both addresses: %s', (origin, host) => {
    const { lines, watch } = createWatch();
    for (let sent = 0; sent < 3; sent++) watch({ origin, host });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(
      `a form at ${origin} was refused, because PUBLIC_URL is https://www.shop.example`,
    );
  });

  it('is not the cause if the request names it in another spelling', () => {
    const { lines, watch } = createWatch();
    watch({ origin: 'HTTPS://WWW.shop.example', host: 'www.shop.example' });
    expect(lines).toEqual([]);
  });

  it('is logged for a few origins only, because any client can send them', () => {
    const { lines, watch } = createWatch();
    for (let n = 0; n < 100; n++) watch({ origin: `https://s${n}.example`, host: `s${n}.example` });
    expect(lines).toHaveLength(5);
  });

  it('is found by the first form that the server refuses', async () => {
    const memory = createMemoryLog();
    const settings = { publicUrl: 'https://www.shop.example' };
    await using server = await startServer({ log: memory.log, settings });
    const browser = await server.browser();
    const origin = `http://localhost:${server.port}`;
    await browser.send('POST', '/api/auth/session', { headers: { origin } });
    expect(memory.text()).toContain(`a form at ${origin} was refused`);
  });

  it.each([
    { origin: 'https://evil.example', host: 'www.shop.example' },
    { origin: 'null', host: 'www.shop.example' },
    { origin: 'app://www.shop.example', host: 'www.shop.example' },
    { host: 'www.shop.example' },
    { origin: 'https://evil.example' },
    {},
  ])('is not the cause of a request from another site: %o', (headers) => {
    const { lines, watch } = createWatch();
    watch(headers);
    expect(lines).toEqual([]);
  });
});
