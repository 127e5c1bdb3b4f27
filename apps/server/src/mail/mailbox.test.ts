import { expect, it } from 'vitest';
import { startServer } from '../fixtures/backend.ts';
import { request, VERIFY } from '../fixtures/operations.ts';

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

it.each([
  ['in production', { production: true }],
  ['where mails are sent', {}],
])('is not there %s', async (_when, settings) => {
  await using server = await startServer({ settings });
  const browser = await server.browser();
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox.css'])
    expect((await browser.send('GET', path)).status).toBe(404);
});
