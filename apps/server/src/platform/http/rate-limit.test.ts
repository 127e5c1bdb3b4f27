import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../fixtures/app.fixture.ts';
import { hasRedis, PATIENT, redisUrl, startStalledRedis } from '../../fixtures/redis.fixture.ts';
import { openRedis } from '../redis/redis.ts';
import { MAX_PER_MINUTE } from './visitor-limit.ts';

const log = pino({ level: 'silent' });
const trusting = { trustProxy: ['127.0.0.1'] };
const from = (ip: string) => ({ 'x-forwarded-for': ip });

/** Uses up the limit of a visitor. */
async function spend(server: TestApp, ip: string, path = '/api/ip') {
  for (let sent = 0; sent < MAX_PER_MINUTE; sent++) {
    const { statusCode } = await server.app.inject({ url: path, headers: from(ip) });
    if (statusCode === 429) throw new Error(`refused after ${sent}`);
  }
}

describe('the limit of requests', () => {
  it('is 600 a minute for each visitor, over /api and /graphql, whatever the spelling of the path', async () => {
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

  it('counts an IPv6 /64 as one visitor', async () => {
    await using server = await startApp(trusting);
    await spend(server, '2001:db8:1:1::1');
    expect((await server.get('/api/ip', from('2001:db8:1:1:ffff::2'))).status).toBe(429);
    expect((await server.get('/api/ip', from('2001:db8:1:2::1'))).status).toBe(200);
  });

  it('is counted in process while Redis accepts connections but never answers', async () => {
    await using stalled = await startStalledRedis();
    const redis = await openRedis(stalled.url, log);
    await using server = await startApp(trusting, { redis });
    await spend(server, '203.0.113.1');
    expect((await server.get('/api/ip', from('203.0.113.1'))).status).toBe(429);
    expect((await server.get('/api/ip', from('203.0.113.2'))).status).toBe(200);
    redis.close();
  });
});

describe.runIf(hasRedis)('the limit in Redis', () => {
  it('is shared by processes', async () => {
    const one = await openRedis(redisUrl, log, PATIENT);
    const other = await openRedis(redisUrl, log, PATIENT);
    await using first = await startApp(trusting, { redis: one });
    await using second = await startApp(trusting, { redis: other });
    // A new network in each run: the count in Redis may outlive the run.
    const ip = `2001:db8:${Date.now().toString(16).slice(-4)}:${process.pid.toString(16)}::1`;
    await spend(first, ip);
    expect((await second.get('/api/ip', from(ip))).status).toBe(429);
    for (const { close } of [one, other]) close();
  });
});
