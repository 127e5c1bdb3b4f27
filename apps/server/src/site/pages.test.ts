import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../fixtures/app.fixture.ts';
import { siteFiles } from '../fixtures/site.fixture.ts';

const id = '0b7c1b5e-1f7e-4c39-9b6f-2b1d5f0c9a11';
const sessionEmail = vi.fn(async (request: Pick<FastifyRequest, 'headers'>) =>
  request.headers.cookie === '__Host-session=good' ? `"ana"@<b>.example` : null,
);
const known = 'a'.repeat(43);
const linkAddress = async (token: string) => (token === known ? 'a•••a@b.example' : null);
let server: TestApp;
beforeAll(async () => {
  server = await startApp({}, { sessionEmail, linkAddress });
});
afterAll(() => server[Symbol.asyncDispose]());

describe('a page', () => {
  it('is the prerendered file with PUBLIC_URL and the configuration', async () => {
    const { status, headers, text } = await server.get('/en');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['reporting-endpoints']).toBe('reports="/api/reports"');
    expect(text).toContain('<link rel="canonical" href="https://shop.example/home">');
    expect(text).toContain(
      '{"publicUrl":"https://shop.example","ipLookupUrl":"/api/ip","logLevel":0}',
    );
    expect(text).not.toMatch(/origin\.invalid|__SITE_CONFIG__/);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed as %s', async (encoding, unpack) => {
    const plain = await server.get('/en');
    const packed = await server.get('/en', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toBe('Accept-Encoding');
    expect(unpack(packed.bytes).toString()).toBe(plain.text);
    expect(Number(packed.headers['content-length'])).toBe(packed.bytes.length);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  it('has a strong ETag for each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const { headers } = await server.get('/en', { 'accept-encoding': encoding });
        return headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  it.each([
    (tag: string) => tag,
    (tag: string) => `W/${tag}`,
    (tag: string) => `"other", ${tag}`,
    () => '*',
  ])('answers 304 to an If-None-Match with its ETag (%#)', async (header) => {
    const { headers } = await server.get('/en', { 'accept-encoding': 'br' });
    const conditional = { 'accept-encoding': 'br', 'if-none-match': header(headers.etag ?? '') };
    const again = await server.get('/en', conditional);
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
    });
    expect(again.headers['content-type']).toBeUndefined();
    // Another encoding has another ETag; `*` matches any.
    expect((await server.get('/en', { ...conditional, 'accept-encoding': 'gzip' })).status).toBe(
      header('') === '*' ? 304 : 200,
    );
  });

  it('answers HEAD with the headers of GET', async () => {
    const headers = { 'accept-encoding': 'br' };
    const head = await server.request('/en', { method: 'HEAD', headers });
    const get = await server.get('/en', headers);
    expect(head.text).toBe('');
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'refuses %s',
    async (method) => {
      const headers = { 'content-type': 'weird/type' };
      for (const path of ['/login', '/', '/robots.txt']) {
        const answer = await server.request(path, { method, headers, body: 'x' });
        expect(answer.status).toBe(405);
        expect(answer.headers.allow).toBe('GET, HEAD');
      }
    },
  );

  it('is not served under its file name', async () => {
    expect((await server.get('/en/home.html')).status).toBe(404);
  });

  it('serves an earlier version of a document with its policy', async () => {
    const earlier = await server.get('/terminos?version=2024-01');
    expect(earlier.text).toContain('<p>earlier</p>');
    expect(earlier.headers['content-security-policy']).toContain("'sha256-old='");
  });

  it.each(['', '?version=', '?version=&version='])(
    'serves the current document for the query "%s"',
    async (query) =>
      expect((await server.get(`/terminos${query}`)).text).toContain('<p>current</p>'),
  );

  it.each([
    ['/terminos?version=2026-01', '/terminos'],
    ['/terminos?version=2026-01&utm=a%26b', '/terminos?utm=a%26b'],
  ])('redirects %s, which names the current version, to %s', async (address, target) => {
    const answer = await server.get(address);
    expect(answer.status).toBe(302);
    expect(answer.headers).toMatchObject({ location: target, 'cache-control': 'no-store' });
  });

  it.each([
    '?version=2031',
    '?version=__proto__',
    '?version=2024-01&version=2024-01',
    '?version=x/../../../graphql?query={__typename}%23',
  ])('says that there is no such version: %s', async (query) =>
    expect((await server.get(`/terminos${query}`)).text).toContain('<p>no such version</p>'),
  );
});

describe('the state of a page', () => {
  it('is the default one without values', async () => {
    const { headers, text } = await server.get('/login?other=1&error=', { 'accept-encoding': '' });
    expect(headers.etag).toBeDefined();
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toBe('Accept-Encoding, Cookie, Referer');
    expect(text).toContain('<p>Asks.</p>');
  });

  it('is served with its values and its own policy, and never stored', async () => {
    const { headers, text } = await server.get(
      `/login?error=RATE_LIMITED&wait=1500&request=${id}`,
      {
        'accept-encoding': 'br',
        'if-none-match': '*',
      },
    );
    expect(text).toContain(`<input name="request" value="${id}"><p>Too often.</p><i>25 min</i>`);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-security-policy']).toContain("'sha256-esloginsentlimitedhtml='");
    expect(headers['reporting-endpoints']).toBe('reports="/api/reports"');
  });

  it.each([
    [`request=${id}`, 'Sent.'],
    [`request=${id}&error=RATE_LIMITED`, 'Sent.'],
    [`request=${id}&error=SOMETHING_ELSE&wait=30`, 'Sent.'],
    [`request=${id.toUpperCase()}`, 'Asks.'],
    ['error=EMAIL_INVALID', 'Not an address.'],
    ['error=EMAIL_INVALID&wait=5', 'Not an address.'],
    ['error=RATE_LIMITED&wait=30', 'Asks.'],
  ])('for ?%s shows: %s', async (query, text) => {
    expect((await server.get(`/login?${query}`)).text).toContain(`<p>${text}</p>`);
  });

  it.each(['wait', 'error', 'request', 'session', 'address', 'path', 'done', 'sent'])(
    'shows no text of a stranger in %s',
    async (name) => {
      for (const words of ['Call+0900-1234', '09001234567', '%22%3E%3Cscript%3E0900'])
        for (const path of ['/login', '/verificar'])
          for (const query of [`${name}=${words}`, `error=RATE_LIMITED&wait=30&${name}=${words}`]) {
            const { status, text } = await server.get(`${path}?${query}`);
            expect(status).toBe(200);
            expect(text).not.toContain('0900');
          }
    },
  );

  it('shows the signed-in address, escaped, only for a valid cookie', async () => {
    const signedIn = await server.get(`/login?request=${id}`, {
      cookie: '__Host-session=good',
      'if-none-match': '*',
    });
    expect(signedIn.text).toContain('<b>&quot;ana&quot;@&lt;b&gt;.example</b>');
    expect(signedIn.headers['cache-control']).toBe('no-store');
    const unknown = await server.get('/login', { cookie: '__Host-session=bad' });
    expect(unknown.headers['cache-control']).toBe('no-cache');
  });

  it('reads no session for a page that does not depend on it', async () => {
    sessionEmail.mockClear();
    await server.get('/en', { cookie: '__Host-session=good' });
    await server.get('/login');
    expect(sessionEmail).not.toHaveBeenCalled();
  });

  it('is never stored on the verify page, with or without a token', async () => {
    const none = await server.get('/verificar', { 'if-none-match': '*', 'accept-encoding': 'br' });
    expect(none.status).toBe(200);
    expect(none.headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'br' });
    expect(none.headers.etag).toBeUndefined();
    for (const [token, seen] of [
      [known, `<p>a•••a@b.example</p><input name="token" value="${known}">`],
      ['b'.repeat(43), `<input name="token" value="${'b'.repeat(43)}">`],
      ['a%26b', '<p>Missing.</p>'],
    ] as const)
      expect((await server.get(`/verificar?token=${token}`)).text).toContain(seen);
  });

  it('is not served under its file name', async () => {
    expect((await server.get('/es/login-sent.html')).status).toBe(404);
  });
});

describe('files', () => {
  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://shop.example/sitemap.xml'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', '<loc>https://shop.example/</loc>'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8', 'https://shop.example/'],
    ['/builds/latest.json?t=1', 'application/json; charset=utf-8', '{"id":"b1","timestamp":1}'],
    ['/builds/meta/b1.json', 'application/json; charset=utf-8', '"files"'],
    ['/fragments/en/terms.html', 'text/html; charset=utf-8', 'href="https://shop.example/en"'],
    ['/fragments/terms@2024-01.html', 'text/html; charset=utf-8', '<p>earlier</p>'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', '<svg'],
  ])('are served: %s', async (path, type, content) => {
    const { status, headers, text } = await server.get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
    expect(text).toContain(content);
  });

  it('are cached for a year if hashed, and served unchanged', async () => {
    const { headers, text } = await server.get('/assets/app-3f2a.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(text).toBe(siteFiles['assets/app-3f2a.js']);
  });

  it('are not compressed if they are pictures', async () => {
    const { headers } = await server.get('/assets/dot.png', { 'accept-encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBeUndefined();
  });

  it('are not indexed by search engines if they are fragments', async () => {
    const { headers } = await server.get('/fragments/en/terms.html');
    expect(headers['x-robots-tag']).toBe('noindex');
  });
});
