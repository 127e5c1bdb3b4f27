import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretsOf, startServer, type TestServer } from '../fixtures/backend.fixture.ts';
import type { TestBrowser } from '../fixtures/browser.fixture.ts';
import { REQUEST } from '../fixtures/operations.fixture.ts';

const ORIGIN = 'https://shop.example';

let server: TestServer;
let count = 0;

beforeAll(async () => (server = await startServer()));
afterAll(() => server[Symbol.asyncDispose]());

async function visit() {
  return { browser: await server.browser(), email: `visitor${++count}@example.com` };
}

/** Opens a page; with `referer`, as if from a link on that page. */
const open = async (browser: TestBrowser, path: string, referer?: string) =>
  (await browser.send('GET', path, { headers: referer ? { referer } : {} })).text;

/** The value of the form's field `returnPath`, which may be empty; null if the form has no such field. */
const returnField = (html: string) => /name="returnPath" value="([^"]*)"/.exec(html)?.[1] ?? null;

const post = async (browser: TestBrowser, path: string, fields: Record<string, string>) =>
  (await browser.post(path, fields)).headers.location ?? '';

const requestLink = (browser: TestBrowser, email: string, fields: Record<string, string> = {}) =>
  post(browser, '/api/auth/magic-link', { email, locale: 'es', ...fields });

/** Posts an invalid address. Returns the page. */
const refuse = async (browser: TestBrowser, fields: Record<string, string> = {}) =>
  (await browser.post('/api/auth/magic-link', { email: 'nobody', locale: 'es', ...fields })).text;

const secretsFor = async (email: string) => secretsOf(await server.smtp.mail(email));

describe('the form without scripts', () => {
  it.each([
    ['/login', `${ORIGIN}/terminos`, '/terminos'],
    ['/login', `${ORIGIN}/es/terminos?version=2024-01`, '/es/terminos'],
    ['/en/login', `${ORIGIN}/terminos`, '/en/terms'],
    ['/login', `${ORIGIN}/`, '/'],
  ])('on %s, opened from %s, has the return page %s', async (login, referer, page) => {
    const { browser } = await visit();
    expect(returnField(await open(browser, login, referer))).toBe(page);
  });

  it.each([
    undefined,
    'https://evil.example/terminos',
    'https://shop.example.evil.example/terminos',
    'https://shop.example@evil.example/terminos',
    'https://evil.example/https://shop.example/terminos',
    'http://shop.example/terminos',
    'https://shop.example:444/terminos',
    '//shop.example/terminos',
    '/terminos',
    'not a url',
    `${ORIGIN}//evil.example`,
    `${ORIGIN}/\\evil.example`,
    `${ORIGIN}/%2F%2Fevil.example`,
    `${ORIGIN}/unknown`,
    `${ORIGIN}/login`,
    `${ORIGIN}/en/login?returnPath=/terminos`,
    `${ORIGIN}/verificar?token=x`,
  ])('opened from %s has no field for a return page', async (referer) => {
    const { browser } = await visit();
    expect(returnField(await open(browser, '/login', referer))).toBeNull();
  });

  it('is compressed; its ETag is valid for one return page only', async () => {
    const { browser } = await visit();
    const headers = { referer: `${ORIGIN}/terminos`, 'accept-encoding': 'br' };
    const first = await browser.send('GET', '/login', { headers });
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie, Referer',
    });
    const etag = first.headers.etag ?? '';
    const again = { ...headers, 'if-none-match': etag };
    expect((await browser.send('GET', '/login', { headers: again })).status).toBe(304);
    const elsewhere = { ...again, referer: `${ORIGIN}/` };
    expect((await browser.send('GET', '/login', { headers: elsewhere })).status).toBe(200);
  });

  it('keeps the return page after a refusal', async () => {
    const { browser } = await visit();
    const refused = await refuse(browser, { returnPath: '/terminos' });
    expect(returnField(refused)).toBe('/terminos');
    expect(returnField(await refuse(browser))).toBe('');
    // An outage redirects.
    const query = '?returnPath=%2Fterminos&error=EMAIL_INVALID';
    expect(returnField(await open(browser, `/login${query}`, `${ORIGIN}/login`))).toBe('/terminos');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/unknown', '/login'])(
    'ignores %s in the field and in the query string',
    async (returnPath) => {
      const { browser, email } = await visit();
      expect(returnField(await refuse(browser, { returnPath }))).toBe('');
      const query = new URLSearchParams({ returnPath, error: 'EMAIL_INVALID' });
      expect(returnField(await open(browser, `/login?${query}`))).toBe('');
      await requestLink(browser, email, { returnPath });
      const { token } = await secretsFor(email);
      expect(await post(browser, '/api/auth/verify', { token })).toBe('/login');
    },
  );
});

describe('the sign-in', () => {
  it.each(['es', 'en'])('by the link returns to the page, in %s', async (locale) => {
    const { browser, email } = await visit();
    await requestLink(browser, email, { returnPath: '/terminos', locale });
    const { token } = await secretsFor(email);
    const page = locale === 'es' ? '/terminos' : '/en/terms';
    const verify = await open(browser, `/en/verify?token=${token}`);
    expect(returnField(verify)).toBe('/en/terms');
    expect(await post(browser, '/api/auth/verify', { token, locale })).toBe(page);
  });

  it('by the code returns to the page', async () => {
    const { browser, email } = await visit();
    const sentPage = await requestLink(browser, email, { returnPath: '/terminos' });
    const requestId = new URL(sentPage, ORIGIN).searchParams.get('request') ?? '';
    const { code } = await secretsFor(email);
    expect(await post(browser, '/api/auth/verify', { requestId, code })).toBe('/terminos');
  });

  it.each([
    ['without scripts ends on the sign-in page, which shows who is signed in', {}, '/login'],
    ['with scripts returns to it', { scripts: 'on' }, '/es'],
  ])('from the home page %s', async (_, fields, page) => {
    const { browser, email } = await visit();
    await requestLink(browser, email, { returnPath: '/es' });
    const { token } = await secretsFor(email);
    expect(await post(browser, '/api/auth/verify', { token, ...fields })).toBe(page);
  });

  it('by the link in another browser ends on the sign-in page', async () => {
    const { browser, email } = await visit();
    await requestLink(browser, email, { returnPath: '/terminos' });
    const { token } = await secretsFor(email);
    const { browser: other } = await visit();
    expect(returnField(await open(other, `/verificar?token=${token}`))).toBe('');
    expect(await post(other, '/api/auth/verify', { token })).toBe('/login');
  });

  it('requested by scripts returns to the page in the Referer', async () => {
    const { browser, email } = await visit();
    browser.headers['referer'] = `${ORIGIN}/terminos`;
    await browser.graphql(REQUEST, { email, locale: 'es' });
    delete browser.headers['referer'];
    const { token } = await secretsFor(email);
    expect(await post(browser, '/api/auth/verify', { token })).toBe('/terminos');
  });
});

describe('the page of a request', () => {
  it('has the address and the wait for another mail, in the browser that made the request', async () => {
    const { browser, email } = await visit();
    const sentPage = await requestLink(browser, email);
    const own = await open(browser, sentPage.replace('/login', '/en/login'));
    expect(own).toContain(`<input name="email" value="${email}"><b>30</b>`);
    server.time.advance(20_000);
    expect(await open(browser, sentPage)).toContain('<b>10</b>');
    server.time.advance(20_000);
    expect(await open(browser, sentPage)).toContain('<b>0</b>');

    const { browser: other } = await visit();
    await requestLink(other, `other-${email}`);
    const html = await open(other, sentPage);
    expect(html).toContain('<p>Sent.</p>');
    expect(html).not.toContain(email);
  });
});

describe('"Use another address"', () => {
  it('keeps the address and the return page, in the browser that made the request', async () => {
    const { browser, email } = await visit();
    const sentPage = await requestLink(browser, email, { returnPath: '/terminos' });
    const id = new URL(sentPage, ORIGIN).searchParams.get('request') ?? '';
    const html = await open(browser, `/login?again=${id}`, `${ORIGIN}${sentPage}`);
    expect(html).toContain(`<input name="email" value="${email}">`);
    expect(returnField(html)).toBe('/terminos');

    const { browser: other } = await visit();
    expect(await open(other, `/login?again=${id}`)).not.toContain(email);
  });
});
