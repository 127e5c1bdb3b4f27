import { compressText } from '@shpy/site-contract/compressed-files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../fixtures/app.fixture.ts';
import { rawRequest, sendRaw } from '../fixtures/raw-socket.fixture.ts';
import { createFindDirect } from './direct.ts';
import { readSiteManifest } from './manifest.ts';
import type { Compress } from './representation.ts';
import { prepareSite } from './site.ts';

/** Requests that Fastify has seen. */
let routed = 0;
let server: TestApp;
let withoutDirect: TestApp;
const lookup = { ipLookupUrl: 'https://ip.example/json' };
const counting = {
  register: async (app: TestApp['app']) => void app.addHook('onRequest', async () => void routed++),
};
beforeAll(async () => {
  server = await startApp({}, counting);
  withoutDirect = await startApp();
  // Finds no direct answers, so Fastify answers every request.
  withoutDirect.app.answerDirectly(() => undefined);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await withoutDirect[Symbol.asyncDispose]();
});
beforeEach(() => void (routed = 0));

const DIRECT = [
  '/en',
  '/terminos',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/builds/latest.json?t=1',
  '/fragments/en/terms.html',
  '/favicon.svg',
  '/assets/app-3f2a.js',
  '/assets/dot.png',
  '/assets/logo-1a2b.svg',
];
const REQUESTS: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip;q=1, br;q=0.5' },
  { 'accept-encoding': 'identity;q=0' },
  { 'accept-encoding': 'br', 'if-none-match': '*' },
  { 'if-none-match': '"other"' },
  { 'if-none-match': '*', 'cache-control': 'no-cache' },
  { 'if-modified-since': 'Sun, 01 Jan 2034 00:00:00 GMT' },
  { range: 'bytes=0-5' },
  { cookie: '__Host-session=good', 'accept-language': 'en' },
  { connection: 'close' },
  { upgrade: 'websocket', connection: 'upgrade' },
];

/** The first request for a page compresses it, in Fastify. */
async function requestFirst(app: TestApp, path: string) {
  await app.get(path);
  routed = 0;
}

const compressBest: Compress = (bytes, coding) => compressText(bytes, coding, 'best');

describe('a file or page that is the same for everybody', () => {
  it.each(DIRECT)('%s is answered before Fastify, as Fastify would', async (path) => {
    await requestFirst(server, path);
    for (const method of ['GET', 'HEAD'])
      for (const headers of REQUESTS) {
        const [direct, usual] = await Promise.all(
          [server, withoutDirect].map((app) => app.request(path, { method, headers })),
        );
        expect({ ...direct, headers: { ...direct?.headers, date: '' } }).toEqual({
          ...usual,
          headers: { ...usual?.headers, date: '' },
        });
      }
    expect(routed).toBe(0);
  });

  it('is counted and logged under the route of all files', async () => {
    const app = await startApp({ logLevel: 4 });
    const lines: unknown[] = [];
    app.context.log.debug = (line: unknown) => void lines.push(line);
    await app.get('/en');
    await app.get('/en', { 'if-none-match': '*' });
    const { text } = await app.get('/metrics');
    await app[Symbol.asyncDispose]();
    for (const status of [200, 304])
      expect(text).toContain(
        `http_request_duration_seconds_count{method="GET",route="/*",status="${status}"} 1`,
      );
    expect(lines[0]).toEqual({
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'GET',
      route: '/*',
      status: 200,
      ms: expect.any(Number),
    });
  });

  it('shows a proxy that TRUST_PROXY does not contain', async () => {
    await using app = await startApp({}, counting);
    await requestFirst(app, '/en');
    await app.get('/en', { 'x-forwarded-for': '203.0.113.7' });
    expect(routed).toBe(0);
    expect(JSON.parse((await app.get('/readyz')).text).checks.proxy).toContain('TRUST_PROXY');
  });

  it('is a page only once it is compressed', async () => {
    await using app = await startApp({}, counting);
    const [first, second] = [await app.get('/en'), await app.get('/en')];
    expect(routed).toBe(1);
    expect(second.text).toBe(first.text);
  });

  it('is compressed better later, with a new ETag', async () => {
    const manifest = await readSiteManifest(server.context.settings.siteDir);
    const context = { settings: server.context.settings, site: manifest };
    const site = await prepareSite(context);
    const find = createFindDirect(server.app, { context, site });
    const request = { method: 'GET', url: '/en', headers: { 'accept-encoding': 'br' } };
    const ask = () => find(request as never);
    await site.viewFor(undefined).pages.get('/en')?.current.pack();
    const before = ask();
    await site.improve(compressBest, new AbortController().signal);
    const after = ask();
    expect(after?.body?.length).toBeLessThan(before?.body?.length ?? 0);
    const tagOf = (headers: string[] = []) => headers[headers.indexOf('etag') + 1];
    expect(tagOf(after?.headers)).not.toBe(tagOf(before?.headers));
  });

  it.each([
    ['/en', 'max-age=60, stale-while-revalidate=3600, stale-if-error=86400'],
    ['/en?utm_source=x', 'max-age=60, stale-while-revalidate=3600, stale-if-error=86400'],
    ['/terminos?version=2024-01', 'max-age=60, stale-while-revalidate=3600, stale-if-error=86400'],
    ['/', 'no-store'],
    ['/login', 'no-store'],
    ['/robots.txt', undefined],
    ['/assets/app-3f2a.js', undefined],
  ])('tells caches of the operator how long to keep %s: %s', async (path, caching) => {
    const { headers } = await server.get(path);
    expect(headers['cdn-cache-control']).toBe(caching);
    const again = await server.get(path, { 'if-none-match': '*' });
    expect(again.status).toBe(304);
    expect(again.headers['cdn-cache-control']).toBe(caching);
  });

  it.each([
    '/verificar',
    '/nope',
    '/api/ip',
    '/api/nope',
    '/login?error=RATE_LIMITED&wait=1500&request=0b7c1b5e-1f7e-4c39-9b6f-2b1d5f0c9a11',
  ])('tells no cache to keep %s', async (path) => {
    const { headers } = await server.get(path);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['cdn-cache-control']).toBeUndefined();
  });

  it('is kept by no cache where it depends on the answer to the consent banner', async () => {
    await using app = await startApp(lookup);
    expect((await app.get('/en')).headers['cdn-cache-control']).toBe('no-store');
  });

  it('is found for the answer to the consent banner', async () => {
    await using app = await startApp(lookup, counting);
    await requestFirst(app, '/en');
    const { headers } = await app.get('/en');
    expect(routed).toBe(0);
    expect(headers.vary).toBe('Accept-Encoding, Cookie');
  });
});

describe('Fastify answers', () => {
  it.each([
    '/',
    '/login',
    '/verificar',
    '/en?x=1',
    '/terminos?version=2024-01',
    '/en/',
    '/nope',
    '/%65n',
    '//en',
    '/en#a',
    'http://evil.example/en',
    '/assets/../robots.txt',
    '/assets%2fapp-3f2a.js',
    '/__proto__',
    '/metrics',
  ])('%s', async (path) => {
    await server.get(path);
    expect(routed).toBe(1);
  });

  it.each([
    ['another method', rawRequest('/en', {}, 'POST')],
    ['two Hosts', rawRequest('/en', { host: 'a.example\r\nHost: b.example' })],
    ['a malformed Host', rawRequest('/en', { host: 'a@b.example' })],
  ])('%s', async (_name, bytes) => {
    expect(await sendRaw(server.port, bytes)).toMatch(/^HTTP\/1.1 40[05] /);
  });

  it('if the search for a direct answer fails', async () => {
    await using app = await startApp();
    app.app.answerDirectly(() => {
      throw new Error('broken');
    });
    expect((await app.get('/en')).status).toBe(200);
  });
});
