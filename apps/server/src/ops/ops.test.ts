import { describe, expect, it } from 'vitest';
import { ask, startApp } from '../fixtures/app.ts';
import { freePort } from '../fixtures/process.ts';
import { createLog } from './log.ts';

describe('health', () => {
  it('is told while the process answers, ready or not', async () => {
    await using server = await startApp(
      {},
      { ready: async () => ({ database: 'ok', redis: 'away' }) },
    );
    expect((await server.get('/healthz')).text).toBe('{"status":"ok"}');
    const { status, text, headers } = await server.get('/readyz');
    expect(status).toBe(503);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(text)).toMatchObject({
      status: 'unavailable',
      checks: { database: 'ok', redis: 'away' },
      countryDataAgeDays: expect.any(Number),
    });
  });

  it('is ready when every part is', async () => {
    await using server = await startApp();
    const { status, text } = await server.get('/readyz');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ status: 'ok', checks: { database: 'ok' } });
  });

  it('survives a check that throws', async () => {
    await using server = await startApp({}, { ready: () => Promise.reject(new Error('s3cret')) });
    const { status, text } = await server.get('/readyz');
    expect(status).toBe(503);
    expect(text).not.toContain('s3cret');
  });
});

describe('metrics', () => {
  it('count by route, never by path', async () => {
    await using server = await startApp();
    await server.get('/nope/1');
    await server.get('/api/ip');
    const { text, headers } = await server.get('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).toContain('site_build_info{build="b1"} 1');
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/*",status="404"} 1',
    );
    expect(text).toContain('route="/api/ip",status="200"} 1');
    expect(text).not.toContain('nope');
  });
});

describe('metrics are served', () => {
  it.each([
    { host: 'evil.example' },
    { 'x-forwarded-for': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { via: '1.1 proxy' },
  ])('to this machine only: not with %j', async (headers) => {
    await using server = await startApp();
    const refused = await server.get('/metrics', headers);
    expect(refused.status).toBe(404);
    expect(JSON.parse(refused.text)).toMatchObject({ error: 'NOT_FOUND' });
    expect((await server.get('/metrics')).status).toBe(200);
  });

  it('at METRICS_PORT alone where that is set', async () => {
    const metricsPort = await freePort();
    const server = await startApp({ metricsPort });
    expect((await server.get('/metrics')).status).toBe(404);
    const { status, text } = await ask(metricsPort, '/metrics', {
      host: '127.0.0.1',
      headers: { host: 'metrics.internal', via: '1.1 scraper' },
    });
    expect(status).toBe(200);
    expect(text).toContain('process_cpu_seconds_total');
    expect((await ask(metricsPort, '/en', { host: '127.0.0.1' })).status).toBe(404);
    await server[Symbol.asyncDispose]();
    await expect(ask(metricsPort, '/metrics', { host: '127.0.0.1' })).rejects.toThrow();
  });

  it('or not at all: a METRICS_PORT in use prevents the start, in one line', async () => {
    const metricsPort = await freePort();
    await using first = await startApp({ metricsPort });
    await expect(startApp({ metricsPort })).rejects.toThrow(
      /^@shpy\/server: METRICS_PORT is "\d+"; accepted: a port that is free .*EADDRINUSE/,
    );
    expect((await first.get('/healthz')).status).toBe(200);
  });
});

describe('the log', () => {
  const capture = (level: number) => {
    const lines: string[] = [];
    return { lines, log: createLog(level, { write: (line) => void lines.push(line) }) };
  };

  it.each([
    [0, []],
    [1, ['error']],
    [3, ['error', 'warn', 'info']],
    [5, ['error', 'warn', 'info', 'debug', 'trace']],
  ])('at level %i', (level, expected) => {
    const { log, lines } = capture(level);
    for (const name of ['error', 'warn', 'info', 'debug', 'trace'] as const) log[name](name);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(expected);
  });

  it('holds no address, cookie, token or mail address', () => {
    const { log, lines } = capture(5);
    const secret = 's3cret';
    log.info({
      token: secret,
      email: secret,
      user: { email: secret, ip: secret },
      headers: { cookie: secret, authorization: secret },
      req: { method: 'GET', url: `/?token=${secret}`, headers: { cookie: secret } },
    });
    expect(lines.join()).toContain('"method":"GET"');
    expect(lines.join()).not.toContain(secret);
  });
});
