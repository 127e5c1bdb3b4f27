import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { HOUR } from '@shpy/site-contract';
import { sendRequest, startApp } from '../../fixtures/app.fixture.ts';
import { startServer } from '../../fixtures/backend.fixture.ts';
import { createLineLog } from '../../fixtures/line-log.fixture.ts';
import { rawHandshake, sendRaw } from '../../fixtures/raw-socket.fixture.ts';
import { health } from './health.ts';
import { proxyWatch } from './proxy-watch.ts';

const readiness = async (server: {
  get(path: string): Promise<{ status: number; text: string }>;
}) => {
  const { status, text } = await server.get('/readyz');
  return { code: status, ...(JSON.parse(text) as { status: string; checks: { proxy: string } }) };
};

describe('a proxy that TRUST_PROXY does not contain', () => {
  it.each([
    ['x-forwarded-for', '203.0.113.77'],
    ['forwarded', 'for=203.0.113.77'],
  ])('makes the server degraded, not unavailable: %s', async (name, value) => {
    await using server = await startApp();
    expect(await readiness(server)).toMatchObject({ status: 'ok', checks: { proxy: 'ok' } });
    await server.get('/en', { [name]: value });
    const { code, status, checks } = await readiness(server);
    expect([code, status]).toEqual([200, 'degraded']);
    expect(checks.proxy).toContain('TRUST_PROXY');
  });

  it('is noticed at a WebSocket handshake', async () => {
    await using server = await startServer({ settings: { trustProxy: [] } });
    const handshake = rawHandshake('/graphql', { 'x-forwarded-for': '203.0.113.77' });
    await sendRaw(server.port, handshake, 'end');
    expect((await sendRequest(server.port, '/readyz')).text).toContain('TRUST_PROXY');
  });

  it('is identified by the address of the peer: a trusted peer is not reported', async () => {
    await using server = await startApp({ trustProxy: ['127.0.0.1'] });
    await server.get('/en', { 'x-forwarded-for': '203.0.113.77' });
    expect(await readiness(server)).toMatchObject({ status: 'ok', checks: { proxy: 'ok' } });
  });

  it('is logged once, without an address, and shown for an hour', async () => {
    let now = 0;
    const { lines, log } = createLineLog();
    const app = Fastify();
    const settings = { trustProxy: ['10.0.0.1'] };
    await app.register(health, { log: pino({ level: 'silent' }) });
    await app.register(proxyWatch, { settings, log, clock: () => now } as never);
    const state = async () => (await app.readiness.run()).proxy;
    app.get('/', async () => 'page');
    for (let sent = 0; sent < 3; sent++)
      await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.77' } });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('set TRUST_PROXY');
    expect(lines[0]).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
    expect(await state()).not.toBe('ok');
    now = HOUR;
    expect(await state()).toBe('ok');
  });
});
