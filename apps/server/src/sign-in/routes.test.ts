import { beforeAll, afterAll, expect, it } from 'vitest';
import { secretsOf, startServer, type TestServer } from '../fixtures/backend.fixture.ts';
import type { TestBrowser } from '../fixtures/browser.fixture.ts';

let server: TestServer;
let browser: TestBrowser;
let address: string;
let count = 0;

beforeAll(async () => (server = await startServer()));
afterAll(() => server[Symbol.asyncDispose]());

/** A visitor without scripts: no token, an address of its own. */
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
const ask = (fields: Record<string, string> = {}) =>
  location('/api/auth/magic-link', { email: address, locale: 'en', ...fields });

it('signs in by the link', async () => {
  await visit();
  const asked = await ask();
  expect(asked.pathname).toBe('/en/login');
  expect(asked.searchParams.get('request')).toMatch(/^[\w-]{36}$/);
  expect(browser.cookies.get('__Host-signin')).toHaveLength(43);

  const mail = await server.smtp.mail(address);
  const { link, token } = secretsOf(mail);
  expect(link).toBe(`https://shop.example/en/verify?token=${token}`);
  // Scanners open links, with GET and HEAD: that changes nothing.
  for (const method of ['GET', 'HEAD']) await browser.send(method, new URL(link).pathname);
  for (const method of ['GET', 'HEAD'])
    expect((await browser.send(method, `/api/auth/verify?token=${token}`)).status).toBe(405);

  const done = await location('/api/auth/verify', { token });
  expect(done.href).toBe('https://shop.example/en/login');
  expect(browser.cookies.get('__Host-session')).toHaveLength(43);
  const again = await location('/api/auth/verify', { token });
  expect(again.href).toBe(`https://shop.example/en/verify?token=${token}&error=LINK_USED`);
});

it('signs in by the code, and says how a wrong one ends', async () => {
  await visit();
  const asked = await ask({ locale: 'es-ES' });
  expect(asked.pathname).toBe('/login');
  const requestId = asked.searchParams.get('request') ?? '';
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

it('loses nothing by bad input', async () => {
  await visit();
  expect((await ask({ email: 'nobody' })).href).toBe(
    'https://shop.example/en/login?error=EMAIL_INVALID',
  );
  expect((await ask({ email: '' })).search).toBe('?error=EMAIL_INVALID');
  const request = (await ask()).searchParams.get('request');
  // Too soon: the mail before still counts, and its code can be entered.
  expect((await ask()).search).toMatch(
    new RegExp(`^\\?request=${request}&error=RATE_LIMITED&wait=\\d+$`),
  );
  // Another browser learns of the mail, which works there too, and not of the request.
  browser = await server.browser();
  expect((await ask()).search).toMatch(/^\?error=RATE_LIMITED&wait=\d+&sent=1$/);
});

it('speaks the language of the form, of the request, of the cookie, and else Spanish', async () => {
  await visit();
  const requestId = (await ask()).searchParams.get('request') ?? '';
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

it('sends a bad link back to its page, with nothing of it that is no token', async () => {
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
  await ask();
  const { token } = secretsOf(await server.smtp.mail(address));
  await location('/api/auth/verify', { token });
  const session = browser.cookies.get('__Host-session') ?? '';
  expect((await location('/api/auth/sign-out', { locale: 'en' })).pathname).toBe('/en');
  expect(browser.cookies.has('__Host-session')).toBe(false);
  browser.cookies.set('__Host-session', session);
  expect((await browser.send('POST', '/api/auth/session')).status).toBe(204);
});

it('takes forms only, and none from another site', async () => {
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
