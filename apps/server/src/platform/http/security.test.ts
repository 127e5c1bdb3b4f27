import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_URL, startApp, type TestApp } from '../../fixtures/app.fixture.ts';
import { rawRequest, sendRaw } from '../../fixtures/raw-socket.fixture.ts';
import { pagePolicy } from './csp.ts';
import { isForeign } from './origin.ts';
import { readSettings } from '../settings/settings.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp(
    {},
    {
      async register(app) {
        app.route({
          method: ['POST', 'PUT', 'PATCH', 'DELETE'],
          url: '/api/echo',
          handler: async () => 'done',
        });
      },
    },
  );
});
afterAll(() => server[Symbol.asyncDispose]());

describe('headers', () => {
  it.each(['/en', '/nope', '/api/ip', '/api/nope', '/robots.txt', '/healthz', '/%zz', '/login/'])(
    'of %s',
    async (path) => {
      const { headers } = await server.get(path);
      expect(headers).toMatchObject({
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'origin-agent-cluster': '?1',
        'x-dns-prefetch-control': 'off',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000',
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      const policy = headers['content-security-policy'];
      expect(policy).not.toContain('unsafe-');
      for (const directive of ["default-src 'none'", "object-src 'none'", "base-uri 'none'"])
        expect(policy).toContain(directive);
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it.each(['/assets/app-3f2a.js', '/assets/dot.png'])(
    'of the asset %s are those that it needs, in 400 bytes',
    async (path) => {
      const { headers } = await server.get(path, { 'accept-encoding': 'br' });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        etag: expect.any(String),
      });
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const all = `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`;
      expect(all).not.toMatch(/content-security|opener|permissions|referrer|frame|transport/);
      expect(all.length).toBeLessThanOrEqual(400);
    },
  );

  it('of a picture that a browser shows as a document are those of a document', async () => {
    const { headers } = await server.get('/assets/logo-1a2b.svg');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['host', 'max-age=63072000'],
    ['subdomains', 'max-age=63072000; includeSubDomains'],
    ['preload', 'max-age=63072000; includeSubDomains; preload'],
  ] as const)('ask for https with HSTS=%s, even without a route', async (hsts, header) => {
    await using app = await startApp({ hsts });
    expect((await app.get('/en')).headers['strict-transport-security']).toBe(header);
    const raw = await sendRaw(app.port, 'GET / HTTP/1.1\r\nno header\r\n\r\n');
    expect(raw).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(raw).toContain(`\r\nstrict-transport-security: ${header}\r\n`);
  });

  it.each([
    ['a request that cannot be parsed', 'GET / HTTP/1.1\r\nno header\r\n\r\n', 400],
    ['cookies that are too long', rawRequest('/en', { cookie: 'a'.repeat(20_000) }), 431],
  ])('of %s', async (_name, bytes, status) => {
    const raw = await sendRaw(server.port, bytes);
    expect(raw).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(raw).toContain("\r\ncontent-security-policy: default-src 'none'; object-src 'none';");
    expect(raw).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(raw.split('\r\n\r\n')[1]).toBe('');
  });

  it('share no answer with another origin, and support no JSONP', async () => {
    for (const method of ['GET', 'OPTIONS', 'POST'])
      for (const path of ['/en', '/api/ip?callback=x', '/nope', '/api/echo']) {
        const headers = {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
        };
        const answer = await server.request(path, { method, headers });
        const names = Object.keys(answer.headers);
        expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
        expect(answer.text).not.toMatch(/^x\(/);
      }
  });

  it('do not mention https if the site has none', async () => {
    await using local = await startApp({ publicUrl: 'http://localhost:4000' });
    const { headers } = await local.get('/en');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toMatch(/upgrade-insecure-requests|report-to/);
    expect(headers['content-security-policy']).toContain('report-uri /api/reports');
    expect(headers['content-security-policy']).toContain("connect-src 'self' ws://localhost:4000;");
  });
});

describe('pagePolicy', () => {
  const csp = { script: ["'sha256-a='"], style: ['sha256-b='] };
  const policyOf = (env: NodeJS.ProcessEnv) => pagePolicy(csp, readSettings(env), ['fragments']);

  it('contains the hashes of the build and no unsafe-inline', () => {
    expect(policyOf({ PUBLIC_URL, SMTP_URL: 'smtps://mail.example' })).toBe(
      "default-src 'none'; script-src 'self' 'sha256-a='; style-src 'self' 'sha256-b='; " +
        "img-src 'self' data:; font-src 'self'; connect-src 'self' wss://shop.example; " +
        "manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types fragments; " +
        'report-uri /api/reports; report-to reports; upgrade-insecure-requests',
    );
  });

  it('allows the browser to query another lookup service', () => {
    expect(policyOf({ IP_LOOKUP_URL: 'https://ip.example/json?x' })).toContain(
      "connect-src 'self' ws://localhost:4000 https://ip.example;",
    );
  });
});

describe('a state-changing request', () => {
  it.each([
    [{}, false],
    [{ origin: PUBLIC_URL }, false],
    [{ origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ origin: 'null' }, true],
    [{ origin: '' }, true],
    [{ origin: 'https://evil.example' }, true],
    [{ origin: `${PUBLIC_URL}.evil.example` }, true],
    [{ origin: `${PUBLIC_URL}:8443` }, true],
    [{ origin: 'http://shop.example' }, true],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, true],
  ])('with %j is refused as foreign: %s', async (headers: Record<string, string>, foreign) => {
    expect(isForeign(headers, PUBLIC_URL)).toBe(foreign);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, text } = await server.request('/api/echo', { method, headers });
      expect([status, text.includes('FOREIGN_ORIGIN')]).toEqual(
        foreign ? [403, true] : [200, false],
      );
    }
    expect((await server.get('/api/ip', headers)).status).toBe(200);
  });

  it.each([
    ['http://127.0.0.1:4000', 'http://localhost:4000', false],
    ['http://[::1]:4000', 'http://localhost:4000', false],
    ['http://localhost:4001', 'http://localhost:4000', true],
    ['https://localhost:4000', 'http://localhost:4000', true],
    ['http://localhost.evil.example:4000', 'http://localhost:4000', true],
    ['http://localhost:4000', 'https://shpy.example', true],
  ])('%s is foreign to %s: %s', (origin, publicUrl, foreign) => {
    expect(isForeign({ origin }, publicUrl)).toBe(foreign);
  });
});
