import { networkInterfaces } from 'node:os';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendRequest } from '../fixtures/app.fixture.ts';
import { startServer } from '../fixtures/backend.fixture.ts';
import { request, VERIFY } from '../fixtures/operations.fixture.ts';
import { newBrowserMail, signInMail, unusedMail, writeMail } from '../fixtures/mails.fixture.ts';
import { mailbox } from './mailbox.ts';

interface Entry {
  to: string;
  link: string;
  code: string;
  subject: string;
}

it('shows the mails of development, the newest first, under a strict policy', async () => {
  await using server = await startServer({ withoutSmtp: true });
  const browser = await server.browser();
  expect((await browser.send('GET', '/dev/mailbox')).text).toContain('No mail yet.');
  await request(browser, 'first@example.com', 'en');
  server.time.advance(1000);
  await request(browser, "o'hara&co@example.com");

  const json = await browser.send('GET', '/dev/mailbox.json');
  const entries = JSON.parse(json.text) as Entry[];
  expect(entries.map(({ to }) => to)).toEqual(["o'hara&co@example.com", 'first@example.com']);
  expect(entries[1]).toMatchObject({
    subject: 'Your link to sign in to Shpy',
    link: expect.stringMatching(/^https:\/\/shop\.example\/en\/verify\?token=[\w-]{43}$/),
    code: expect.stringMatching(/^\d{6}$/),
  });

  const page = await browser.send('GET', '/dev/mailbox');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['content-security-policy']).toContain("style-src 'self'");
  expect(page.text).toContain('o&#39;hara&#38;co@example.com');
  expect(page.text).toContain(entries[0]?.link);
  expect(page.text).toContain(entries[0]?.code);
  expect(page.text).not.toMatch(/<style|style=|<script/);
  expect((await browser.send('GET', '/dev/mailbox.css')).headers['content-type']).toContain('css');

  const token = new URL(entries[0]?.link ?? '').searchParams.get('token');
  expect(await browser.graphqlCode(VERIFY, { token })).toBeNull();
});

const PATHS = ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox.css'];

it.each([
  { host: 'evil.example' },
  { host: 'localhost.evil.example' },
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=203.0.113.7' },
  { 'x-real-ip': '203.0.113.7' },
  { via: '1.1 proxy' },
])('answers 404 to a request from another machine: %j', async (headers) => {
  await using server = await startServer({ withoutSmtp: true });
  const browser = await server.browser();
  await request(browser, 'victim@example.com');
  for (const path of PATHS) {
    const refused = await browser.send('GET', path, { headers });
    const unknown = await browser.send('GET', path.replace('mailbox', 'nothing'), { headers });
    expect(refused.status).toBe(404);
    // The same answer as for a path that does not exist.
    expect(refused.text.replaceAll('mailbox', 'nothing')).toBe(unknown.text);
    expect(Object.keys(refused.headers)).toEqual(Object.keys(unknown.headers));
  }
  expect((await browser.send('GET', '/dev/mailbox.json')).text).toContain('victim@example.com');
});

/** An address at which other machines reach this one. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

it.skipIf(!outside)('does not answer a peer outside this machine', async () => {
  await using server = await startServer({ withoutSmtp: true, host: '0.0.0.0' });
  for (const path of PATHS) {
    const options = { host: outside ?? '', headers: { host: `localhost:${server.port}` } };
    expect((await sendRequest(server.port, path, options)).status).toBe(404);
  }
});

it.each([
  ['in production', { production: true }],
  ['if mails are sent', {}],
])('does not exist %s', async (_when, settings) => {
  await using server = await startServer({ settings });
  const browser = await server.browser();
  for (const path of PATHS) expect((await browser.send('GET', path)).status).toBe(404);
});

it('shows every kind of mail with its link, and a code only if the mail has one', async () => {
  const mails = [signInMail, newBrowserMail, unusedMail].map((mail, index) => ({
    ...mail,
    id: String(index),
    requestId: '',
    createdAt: 0,
  }));
  await using app = fastify();
  await app.register(mailbox, { outbox: { list: async () => mails }, write: writeMail });
  const get = (url: string) => app.inject({ url, headers: { host: 'localhost' } });
  const { body } = await get('/dev/mailbox');
  for (const link of ['verify?token=TOKEN', 'verify?end=END', 'login'])
    expect(body).toContain(`href="https://shop.example/en/${link}"`);
  expect(body.match(/<dt>Code<\/dt>/g)).toHaveLength(1);
  expect((await get('/dev/mailbox.json')).json()).toMatchObject([
    { kind: 'sign-in', code: '123456' },
    { kind: 'new-browser', code: null, subject: 'New sign-in to your Shpy account' },
    { kind: 'inactivity', code: null },
  ]);
});
