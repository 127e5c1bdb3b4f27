import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../fixtures/app.fixture.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server[Symbol.asyncDispose]());

const visitor = (cookie?: string, language?: string, site?: string) => ({
  ...(cookie && { cookie }),
  ...(language && { 'accept-language': language }),
  ...(site && { 'sec-fetch-site': site }),
});

describe('the language at /', () => {
  it.each([
    [visitor(), null],
    [visitor(undefined, 'es-ES,es;q=0.9'), null],
    [visitor(undefined, 'fr'), null],
    [visitor(undefined, 'en'), '/en'],
    [visitor(undefined, 'en-GB,en;q=0.9,es;q=0.8'), '/en'],
    [visitor(undefined, 'en;q=0.4, es;q=0.5'), null],
    [visitor(undefined, 'fr, en;q=0.5'), '/en'],
    [visitor(undefined, 'en;q=0'), null],
    [visitor('i18n_redirected=en', 'es'), '/en'],
    [visitor('a=b; i18n_redirected=es; c=d', 'en'), null],
    [visitor('i18n_redirected=xx', 'en'), '/en'],
    // A cookie without a name.
    [visitor('en', 'es'), null],
    // Set by a sibling host, not by the visitor.
    [visitor('\u00a0i18n_redirected=en; i18n_redirected=es', 'es'), null],
    [visitor('\u00a0i18n_redirected=en', 'es'), null],
    [visitor('other=en', 'es'), null],
    [visitor('i18n_redirected=en', undefined, 'same-origin'), null],
    [visitor('i18n_redirected=en', undefined, 'cross-site'), '/en'],
    [visitor('i18n_redirected=en', undefined, 'none'), '/en'],
  ])('for %j redirects to %s', async (headers, location) => {
    const answer = await server.get('/', headers);
    expect(answer.status).toBe(location ? 302 : 200);
    expect(answer.headers.location ?? null).toBe(location);
    if (location) {
      expect(answer.headers.vary).toBe('Cookie, Accept-Language');
      expect(answer.headers['cache-control']).toBe('no-store');
    } else {
      expect(answer.headers.vary).toBe('Accept-Encoding, Cookie, Accept-Language');
    }
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('keeps the query, for GET and HEAD', async () => {
    const headers = { 'accept-language': 'en', 'if-none-match': '*' };
    for (const method of ['GET', 'HEAD']) {
      const answer = await server.request('/?utm=a&b=%2F%2Fevil.example', { method, headers });
      expect(answer.headers.location).toBe('/en?utm=a&b=%2F%2Fevil.example');
    }
  });

  it.each(['/es', '/en', '/login', '/nope'])('ignores the visitor at %s', async (path) => {
    const answers = ['en', 'es'].map((language) =>
      server.get(path, { 'accept-language': language, cookie: `i18n_redirected=${language}` }),
    );
    for (const { headers } of await Promise.all(answers)) expect(headers.location).toBeUndefined();
  });
});
