import { MINUTE } from '@shpy/site-contract';
import { CONTACT_LENGTHS, CONTACT_TRAP } from '@shpy/site-contract/contact';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../fixtures/backend.fixture.ts';
import type { TestBrowser } from '../fixtures/browser.fixture.ts';
import { signIn } from '../fixtures/operations.fixture.ts';
import { COMPANY_EMAIL } from '../fixtures/site.fixture.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => (server = await startServer()));
afterAll(() => server[Symbol.asyncDispose]());

/** A visitor without scripts: no token, but its own e-mail address and network. */
async function visit(): Promise<{ browser: TestBrowser; fields: Record<string, string> }> {
  const browser = await server.browser();
  browser.token = undefined;
  browser.headers['x-forwarded-for'] = `198.51.100.${++count}`;
  const email = `visitor${count}@example.com`;
  const fields = {
    name: 'Ana',
    email,
    message: `Message ${count}`,
    locale: 'en',
    [CONTACT_TRAP]: '',
  };
  return { browser, fields };
}

const mailTo = (address: string, text: string) =>
  server.smtp.mail(address, 0, (mail) => mail.text?.includes(text) ?? false);

it('sends the message and opens the home page in the language of the form', async () => {
  const { browser, fields } = await visit();
  const { status, headers } = await browser.post('/api/contact', fields);
  expect([status, headers.location, headers['cache-control']]).toEqual([
    303,
    '/en?contact=sent#contact',
    'no-store',
  ]);
  expect((await browser.send('GET', '/en?contact=sent')).text).toContain('Message sent.');
  await mailTo(COMPANY_EMAIL, fields.message!);
  expect((await server.smtp.mail(fields.email!)).subject).toBe('We have received your message');
});

it('shows a refused form again with the submitted values, escaped', async () => {
  const { browser, fields } = await visit();
  const typed = { ...fields, email: '"><script>', company: 'Gil & Hijos', locale: 'es' };
  const { status, headers, text } = await browser.post('/api/contact', typed);
  expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
  expect(headers['content-security-policy']).toContain('sha256-');
  expect(text).toContain('<p>email</p>');
  expect(text).toContain('name="name" value="Ana"');
  expect(text).toContain('name="company" value="Gil &amp; Hijos"');
  expect(text).toContain('name="email" value="&quot;&gt;&lt;script&gt;"');
  expect(text).toContain('name="phone" value=""');
});

it('says how long to wait beyond the limit', async () => {
  const { browser, fields } = await visit();
  for (let index = 0; index < 3; index++)
    expect((await browser.post('/api/contact', { ...fields, message: `${index}` })).status).toBe(
      303,
    );
  const { status, text } = await browser.post('/api/contact', fields);
  expect(status).toBe(422);
  expect(text).toMatch(/Wait (60 min|1 h)\./);
  expect(text).toContain(`name="message" value="${fields.message}"`);
});

it('answers a program that fills in the hidden field as if it had sent the message', async () => {
  const { browser, fields } = await visit();
  const { status, headers } = await browser.post('/api/contact', {
    ...fields,
    [CONTACT_TRAP]: 'x',
  });
  expect([status, headers.location]).toEqual([303, '/en?contact=sent#contact']);
  // A message sent afterwards arrives; the first one does not.
  const next = await visit();
  await next.browser.post('/api/contact', next.fields);
  await mailTo(COMPANY_EMAIL, next.fields.message!);
  expect(server.smtp.to(COMPANY_EMAIL).some(({ text }) => text?.includes(fields.message!))).toBe(
    false,
  );
});

it('accepts a message of the maximum length, in any script', async () => {
  const { browser, fields } = await visit();
  // This character has a length of 2 in JavaScript, and takes twelve bytes percent-encoded.
  const message = '𝄞'.repeat(CONTACT_LENGTHS.message / 2);
  expect((await browser.post('/api/contact', { ...fields, message })).status).toBe(303);
});

it('repeats the message in the copy for a sender who is signed in', async () => {
  const { browser, fields } = await visit();
  // `signIn` uses GraphQL, which needs a token.
  browser.token = (await server.browser()).token;
  await signIn(server, browser, fields.email);
  // After the wait between mails to one address.
  server.time.advance(MINUTE);
  await browser.post('/api/contact', fields);
  const isCopy = ({ text = '' }) => text.includes('Thank you for writing');
  expect((await server.smtp.mail(fields.email!, 0, isCopy)).text).toContain(fields.message);
});

it('refuses a form from another site', async () => {
  const { browser, fields } = await visit();
  browser.headers['origin'] = 'https://evil.example';
  expect((await browser.post('/api/contact', fields)).status).toBe(403);
});

it('shows the form again with the submitted values after an internal error', async () => {
  await using broken = await startServer();
  const browser = await broken.browser();
  await broken.closeDatabase();
  const { fields } = await visit();
  const { status, text } = await browser.post('/api/contact', fields);
  expect(status).toBe(500);
  expect(text).toContain('<p>INTERNAL</p>');
  expect(text).toContain(`name="message" value="${fields.message}"`);
});
