import { beforeAll, afterAll, expect, it } from 'vitest';
import { secretsOf, startServer, type TestServer } from '../fixtures/backend.fixture.ts';
import type { TestBrowser } from '../fixtures/browser.fixture.ts';

let server: TestServer;
let browser: TestBrowser;
let address: string;
let count = 0;

beforeAll(async () => (server = await startServer()));
afterAll(() => server[Symbol.asyncDispose]());

/** A new visitor without scripts: no token, but its own e-mail address. */
async function visit() {
  browser = await server.browser();
  browser.token = undefined;
  address = `visitor${++count}@example.com`;
}

const location = async (path: string, fields: Record<string, string>) => {
  const { status, headers } = await browser.post(path, fields);
  expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
  return new URL(headers.location ?? '', 'https://shop.example');
};
const requestLink = (fields: Record<string, string> = {}) =>
  location('/api/auth/magic-link', { email: address, locale: 'en', ...fields });

it('signs in by the link', async () => {
  await visit();
  const sentPage = await requestLink();
  expect(sentPage.pathname).toBe('/en/login');
  expect(sentPage.searchParams.get('request')).toMatch(/^[\w-]{36}$/);
  expect(browser.cookies.get('__Host-signin')).toHaveLength(43);

  const mail = await server.smtp.mail(address);
  const { link, token } = secretsOf(mail);
  expect(link).toBe(`https://shop.example/en/verify?token=${token}`);
  // Scanners open links with GET and HEAD, which change nothing.
  for (const method of ['GET', 'HEAD']) await browser.send(method, new URL(link).pathname);
  for (const method of ['GET', 'HEAD'])
    expect((await browser.send(method, `/api/auth/verify?token=${token}`)).status).toBe(405);

  const done = await location('/api/auth/verify', { token });
  expect(done.href).toBe('https://shop.example/en/login');
  expect(browser.cookies.get('__Host-session')).toHaveLength(43);
  const again = await location('/api/auth/verify', { token });
  expect(again.href).toBe(`https://shop.example/en/verify?token=${token}&error=LINK_USED`);
});

it('signs in by the code, and redirects with an error after a wrong one', async () => {
  await visit();
  const sentPage = await requestLink({ locale: 'es-ES' });
  expect(sentPage.pathname).toBe('/login');
  const requestId = sentPage.searchParams.get('request') ?? '';
  const { code } = secretsOf(await server.smtp.mail(address));
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await location('/api/auth/verify', { requestId, code: wrong })).href).toBe(
    `https://shop.example/login?request=${requestId}&error=CODE_INVALID`,
  );
  expect((await location('/api/auth/verify', { requestId, code })).href).toBe(
    'https://shop.example/login',
  );
  expect(browser.cookies.has('__Host-session')).toBe(true);
});

it('keeps the request after a refusal', async () => {
  await visit();
  const request = (await requestLink()).searchParams.get('request');
  // Too soon: the previous mail counts, and its code can be entered.
  expect((await requestLink()).search).toMatch(
    new RegExp(`^\\?request=${request}&error=RATE_LIMITED&wait=\\d+$`),
  );
  // The answer to another browser says that a mail was sent, because its link works in any browser, but not which
  // request it belongs to.
  browser = await server.browser();
  expect((await requestLink()).search).toMatch(/^\?error=RATE_LIMITED&wait=\d+&sent=1$/);
});

it('answers an invalid address with the page, which contains what was typed', async () => {
  await visit();
  for (const email of ['', 'nobody "at" <home>']) {
    const fields = { email, locale: 'en', returnPath: '/en/terms' };
    const { status, headers, text } = await browser.post('/api/auth/magic-link', fields);
    expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
    expect(text).toContain('<html lang="en">');
    const escaped = email.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(text).toContain(`<input name="email" value="${escaped}">`);
    expect(text).toContain('name="returnPath" value="/en/terms"');
  }
});

it('says after five wrong codes that no try is left', async () => {
  await visit();
  const requestId = (await requestLink()).searchParams.get('request') ?? '';
  const { code } = secretsOf(await server.smtp.mail(address));
  const guess = async (by: number) => {
    const wrong = String((Number(code) + by) % 1_000_000).padStart(6, '0');
    return (await location('/api/auth/verify', { requestId, code: wrong })).search;
  };
  const refused = `?request=${requestId}&error=CODE_INVALID`;
  for (const by of [1, 2, 3, 4]) expect(await guess(by)).toBe(refused);
  for (const by of [5, 0]) expect(await guess(by)).toBe(`${refused}&tries=0`);
});

it("gives the same answer for another browser's request as for an unknown one", async () => {
  await visit();
  const requestId = (await requestLink()).searchParams.get('request') ?? '';
  const { code } = secretsOf(await server.smtp.mail(address));
  browser = await server.browser();
  for (const id of [requestId, crypto.randomUUID()])
    expect((await location('/api/auth/verify', { requestId: id, code })).href).toBe(
      'https://shop.example/login?error=CODE_INVALID',
    );
});

it('shows the address of a request no longer once its browser has signed out', async () => {
  await visit();
  const { href } = await requestLink();
  const page = async () =>
    (await browser.send('GET', href.replace('https://shop.example', ''))).text;
  expect(await page()).toContain(address);
  const { code } = secretsOf(await server.smtp.mail(address));
  const requestId = new URL(href).searchParams.get('request') ?? '';
  await location('/api/auth/verify', { requestId, code });
  await location('/api/auth/sign-out', {});
  expect(browser.cookies.has('__Host-signin')).toBe(false);
  expect(await page()).not.toContain(address);
});

it('uses the language of the form, then of the request, then of the cookie, then Spanish', async () => {
  await visit();
  const requestId = (await requestLink()).searchParams.get('request') ?? '';
  const path = async (fields: Record<string, string>) =>
    (await location('/api/auth/verify', { code: 'x', ...fields })).pathname;
  browser.cookies.set('i18n_redirected', 'es');
  expect(await path({ requestId })).toBe('/en/login');
  expect(await path({ requestId, locale: 'es' })).toBe('/login');
  expect(await path({ requestId: 'none' })).toBe('/login');
  browser.cookies.set('i18n_redirected', 'en');
  expect(await path({ requestId: 'none' })).toBe('/en/login');
  expect(await path({ requestId: 'none', locale: 'fr' })).toBe('/en/login');
  browser.cookies.delete('i18n_redirected');
  expect(await path({ requestId: 'none' })).toBe('/login');
});

it('redirects to the page of an invalid link without its invalid token', async () => {
  await visit();
  expect((await location('/api/auth/verify', { token: '"><script>' })).href).toBe(
    'https://shop.example/verificar?error=LINK_INVALID',
  );
  expect((await location('/api/auth/verify', { token: '', locale: 'en' })).pathname).toBe(
    '/en/verify',
  );
});

it('signs out', async () => {
  await visit();
  await requestLink();
  const { token } = secretsOf(await server.smtp.mail(address));
  await location('/api/auth/verify', { token });
  const session = browser.cookies.get('__Host-session') ?? '';
  expect((await location('/api/auth/sign-out', { locale: 'en' })).pathname).toBe('/en/login');
  expect(browser.cookies.has('__Host-session')).toBe(false);
  browser.cookies.set('__Host-session', session);
  expect((await browser.send('POST', '/api/auth/session')).status).toBe(204);
});

it('accepts only forms, and none from another site', async () => {
  await visit();
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: address, locale: 'es' });
  const answer = await browser.send('POST', '/api/auth/magic-link', { headers: json, body });
  expect(answer.status).toBe(415);
  browser.headers.origin = 'https://evil.example';
  for (const path of ['magic-link', 'verify', 'sign-out', 'session'])
    expect((await browser.post(`/api/auth/${path}`, { email: address })).status).toBe(403);
  expect(server.smtp.to(address)).toHaveLength(0);
});
