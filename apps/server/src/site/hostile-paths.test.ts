import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../fixtures/app.fixture.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('a trailing slash', () => {
  it.each([
    ['/login/', '/login'],
    ['/en/', '/en'],
    ['/login/?request=a&b=%2F', '/login?request=a&b=%2F'],
    ['http://evil.example/login/', '/login'],
  ])('of %s redirects permanently to %s', async (path, location) => {
    const { status, headers } = await server.get(path);
    expect({ status, location: headers.location }).toEqual({ status: 308, location });
    // The query may contain a secret, and 308 can be stored without a header.
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('an unknown path', () => {
  it.each([
    '/nope',
    '/LOGIN',
    '/login//',
    '//',
    '//evil.example',
    '//evil.example/',
    '//evil.example/login/',
    '//login/',
    '///login',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '/%2F/evil.example/',
    '/%2flogin',
    '/login%2f',
    '/login%00',
    '/login/..',
    '/../private.txt',
    '/..%2fprivate.txt',
    '/%2e%2e/private.txt',
    '/..%5cprivate.txt',
    '/assets/../../private.txt',
    '/assets/../robots.txt',
    '/client/robots.txt',
    '/site-manifest.json',
    '/private.txt',
    '/.secret',
    '/%',
    '/%zz',
    '/%ff',
    '/%C0%AE%C0%AE/private.txt',
    '/__proto__',
    '/constructor',
    '/assets/',
    '/es/login.html',
    '*',
    `/${'a'.repeat(8000)}`,
  ])('%s is 404 without a redirect', async (path) => {
    const { status, headers, text } = await server.get(path);
    expect(status).toBe(404);
    expect(headers.location).toBeUndefined();
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).toContain('<h1>No existe: ');
    expect(text).not.toContain('never served');
  });

  it.each([
    ['/en/nope', 'en', 'Page not found: /en/nope'],
    ['/en/nope?a=1', 'en', 'Page not found: /en/nope<'],
    ['/en/%zz', 'en', 'Page not found: /en/%zz'],
    ['/es/nope', 'es', 'No existe: /es/nope'],
    ['/nope', 'es', 'No existe: /nope'],
    ['/enough', 'es', 'No existe: /enough'],
    [`/en/'"&`, 'en', 'Page not found: /en/&#39;&quot;&amp;<'],
  ])('%s gets the error page in the language of its prefix', async (path, locale, content) => {
    const { headers, text } = await server.get(path);
    expect(text).toContain(`<html lang="${locale}">`);
    expect(text).toContain(content);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('repeats at most 2048 characters of the path', async () => {
    const { text } = await server.get(`/${'a'.repeat(4000)}`);
    expect(text).toContain(`No existe: /${'a'.repeat(2048 - '/'.length)}<`);
  });

  it('answers HEAD without a body, and POST with the same status', async () => {
    const head = await server.request('/nope', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 404, text: '' });
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
    expect((await server.request('/nope', { method: 'POST', body: 'x' })).status).toBe(404);
  });

  it('is answered with JSON under /api and /graphql', async () => {
    for (const path of ['/api', '/api/nope', '/graphql/nope', '/api/%zz']) {
      const { status, headers, text } = await server.get(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(text)).toMatchObject({ error: 'NOT_FOUND' });
    }
    const { status, headers } = await server.request('/api/ip', { method: 'POST', body: 'x' });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });
});
