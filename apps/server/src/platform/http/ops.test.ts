import type { AddressInfo } from 'node:net';
import { freePort } from '@shpy/tools/free-port';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { DAY } from '@shpy/site-contract';
import { type Answer, sendRequest, startApp } from '../../fixtures/app.fixture.ts';
import { createLog } from '../log/log.ts';

/** Readiness checks that always have these states. */
const checks = (states: Record<string, string>) =>
  Object.fromEntries(Object.entries(states).map(([name, state]) => [name, async () => state]));

describe('health', () => {
  it('is reported while the process answers, ready or not', async () => {
    await using server = await startApp(
      {},
      { ready: { database: async () => 'fails', redis: async () => 'ok' } },
    );
    expect((await server.get('/healthz')).text).toBe('{"status":"ok"}');
    const { status, text, headers } = await server.get('/readyz');
    expect(status).toBe(503);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(text)).toMatchObject({
      status: 'unavailable',
      checks: { database: 'fails', redis: 'ok' },
      countryDataAgeDays: expect.any(Number),
    });
  });

  it('is ready if every component is', async () => {
    await using server = await startApp();
    const { status, text } = await server.get('/readyz');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ status: 'ok', checks: { database: 'ok' } });
  });

  it('is degraded, but ready, if another process would do no better', async () => {
    const parts = { database: 'ok', keys: 'ok', redis: 'fails', mail: 'late', proxy: 'untrusted' };
    await using server = await startApp({}, { ready: checks(parts) });
    const { status, text } = await server.get('/readyz');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ status: 'degraded', checks: parts });
  });

  it('is unavailable without a key that can sign', async () => {
    const parts = { database: 'ok', keys: 'no key can sign' };
    await using server = await startApp({}, { ready: checks(parts) });
    expect((await server.get('/readyz')).status).toBe(503);
  });

  it('reports old country data as degraded', async () => {
    await using server = await startApp();
    const later = server.context.countryDataBuiltAt + 91 * DAY;
    server.context.clock = () => later;
    const { status, text } = await server.get('/readyz');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      status: 'degraded',
      checks: { countryData: '91 days old' },
    });
  });

  it('logs each change once', async () => {
    let mail = 'ok';
    await using server = await startApp(
      {},
      { ready: { database: async () => 'ok', mail: async () => mail } },
    );
    const lines: unknown[] = [];
    server.context.log.warn = (line: unknown) => void lines.push(line);
    server.context.log.info = (line: unknown) => void lines.push(line);
    // A check that continues to fail is no change, even if its text differs.
    for (const state of ['ok', 'waits for 61 s', 'waits for 62 s', 'ok', 'ok']) {
      mail = state;
      await server.get('/readyz');
    }
    expect(lines).toMatchObject([{ status: 'degraded' }, { status: 'ok' }]);
  });

  it('is unavailable while the process stops, and requests are not logged then', async () => {
    let answer: Answer | undefined;
    const register = async (app: FastifyInstance) =>
      void app.addHook('preClose', async () => {
        const { port } = app.server.address() as AddressInfo;
        answer = await sendRequest(port, '/readyz', { host: '127.0.0.1' });
      });
    const server = await startApp({}, { register });
    const { log } = server.context;
    const lines: unknown[] = [];
    log.info = (line: unknown) => void lines.push(line);
    // Fastify logs each request with a child of the log.
    log.child = () => log as never;
    await server[Symbol.asyncDispose]();
    expect(answer?.status).toBe(503);
    expect(lines).toEqual([]);
  });

  it('reports a check that throws as failing, and logs its error', async () => {
    await using server = await startApp(
      {},
      { ready: { database: () => Promise.reject(new Error('s3cret')) } },
    );
    const lines: unknown[] = [];
    server.context.log.warn = (line: unknown) => void lines.push(line);
    const { status, text } = await server.get('/readyz');
    expect(status).toBe(503);
    expect(text).not.toContain('s3cret');
    expect(lines).toMatchObject([{ reasons: { database: 'Error: s3cret' } }]);
  });
});

describe('metrics', () => {
  it('are counted by route, never by path', async () => {
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
  ])('only to this machine: not with %j', async (headers) => {
    await using server = await startApp();
    const refused = await server.get('/metrics', headers);
    expect(refused.status).toBe(404);
    expect(JSON.parse(refused.text)).toMatchObject({ error: 'NOT_FOUND' });
    expect((await server.get('/metrics')).status).toBe(200);
  });

  it('only at METRICS_PORT if it is set', async () => {
    const metricsPort = await freePort();
    const server = await startApp({ metricsPort });
    expect((await server.get('/metrics')).status).toBe(404);
    const { status, text, headers } = await sendRequest(metricsPort, '/metrics', {
      host: '127.0.0.1',
      headers: { host: 'metrics.internal', via: '1.1 scraper' },
    });
    expect(status).toBe(200);
    expect(text).toContain('process_cpu_seconds_total');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await sendRequest(metricsPort, '/en', { host: '127.0.0.1' })).status).toBe(404);
    await server[Symbol.asyncDispose]();
    await expect(sendRequest(metricsPort, '/metrics', { host: '127.0.0.1' })).rejects.toThrow();
  });

  it('not if METRICS_PORT is in use: the start fails with one line', async () => {
    const metricsPort = await freePort();
    await using first = await startApp({ metricsPort });
    await expect(startApp({ metricsPort })).rejects.toThrow(
      /^@shpy\/server: METRICS_PORT is "\d+"; accepted: a port that is free .*EADDRINUSE/,
    );
    expect((await first.get('/healthz')).status).toBe(200);
  });

  it.each([
    ['192.0.2.1', 'EADDRNOTAVAIL'],
    ['no.such.host.invalid', '(ENOTFOUND|EAI_AGAIN)'],
  ])('not if METRICS_HOST is not of this machine: %s', async (metricsHost, code) => {
    const metricsPort = await freePort();
    await expect(startApp({ metricsPort, metricsHost })).rejects.toThrow(
      new RegExp(
        `METRICS_HOST is "${metricsHost}"; accepted: an address of this machine .*${code}`,
      ),
    );
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
  ])('contains the lines up to level %i', (level, expected) => {
    const { log, lines } = capture(level);
    for (const name of ['error', 'warn', 'info', 'debug', 'trace'] as const) log[name](name);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(expected);
  });

  it('has one line for one event, whatever a visitor sends', () => {
    const { log, lines } = capture(5);
    const forged = '\r\n{"level":30,"event":"session.opened"}\u2028\u001b[31m';
    log.info({ agent: forged }, forged);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ agent: forged, msg: forged });
  });

  it('contains no address, cookie, token or e-mail address', () => {
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
