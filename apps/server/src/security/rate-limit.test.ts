import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../fixtures/app.ts';
import { MAX_PER_MINUTE } from './rate-limit.ts';

const trusting = { trustProxy: ['127.0.0.1'] };
const from = (ip: string) => ({ 'x-forwarded-for': ip });

async function spend(server: TestApp, ip: string, path = '/api/ip') {
  for (let sent = 0; sent < MAX_PER_MINUTE; sent++) {
    const { statusCode } = await server.app.inject({ url: path, headers: from(ip) });
    if (statusCode === 429) throw new Error(`refused after ${sent}`);
  }
}

describe('the limit of requests', () => {
  it('is 600 a minute and visitor, over /api and /graphql, by route', async () => {
    await using server = await startApp(trusting);
    await spend(server, '203.0.113.1');
    for (const path of ['/api/ip', '/%61pi/ip', '/api/nope', '/graphql']) {
      const answer = await server.get(path, from('203.0.113.1'));
      expect(answer.status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.text).toContain('RATE_LIMITED');
    }
    expect((await server.get('/api/ip', from('203.0.113.2'))).status).toBe(200);
    for (const path of ['/en', '/healthz', '/assets/app-3f2a.js'])
      expect((await server.get(path, from('203.0.113.1'))).status).toBe(200);
  });

  it('takes an IPv6 /64 for one visitor', async () => {
    await using server = await startApp(trusting);
    await spend(server, '2001:db8:1:1::1');
    expect((await server.get('/api/ip', from('2001:db8:1:1:ffff::2'))).status).toBe(429);
    expect((await server.get('/api/ip', from('2001:db8:1:2::1'))).status).toBe(200);
  });

  it('lets requests through while Redis is away', async () => {
    await using server = await startApp({ redisUrl: 'redis://127.0.0.1:1' });
    expect((await server.get('/api/ip')).status).toBe(200);
  });
});

const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
const probe = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
probe.on('error', () => undefined);
const hasRedis = await probe.connect().then(
  () => true,
  () => false,
);
probe.disconnect();

describe.runIf(hasRedis)('the limit in Redis', () => {
  it('is shared by processes', async () => {
    await using first = await startApp({ ...trusting, redisUrl });
    await using second = await startApp({ ...trusting, redisUrl });
    const ip = `2001:db8:${Date.now().toString(16).slice(-4)}:${process.pid.toString(16)}::1`;
    await spend(first, ip);
    expect((await second.get('/api/ip', from(ip))).status).toBe(429);
  });
});
