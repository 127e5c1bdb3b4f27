import { describe, expect, it } from 'vitest';
import { startServer } from '../fixtures/backend.ts';
import { request } from '../fixtures/operations.ts';
import { escape, renderSignInMail } from './sign-in-mail.ts';

const mail = { email: 'ana@example.com', token: 't', code: '012345' };

describe.each([
  ['es', 'Su enlace para entrar en Shpy', '10 minutos', 'Si no ha sido usted'],
  ['en', 'Your link to sign in to Shpy', '10 minutes', 'If this was not you'],
] as const)('the mail in %s', (locale, subject, validity, notYou) => {
  const link = 'https://shop.example/verify?token=t&a=1';
  const { text, html, ...rest } = renderSignInMail({ ...mail, locale }, link);

  it('says the same in text and HTML', () => {
    expect(rest.subject).toBe(subject);
    for (const body of [text, html]) {
      expect(body).toContain('012345');
      expect(body).toContain(validity);
      expect(body).toContain(notYou);
    }
    expect(text).toContain(`\n${link}\n`);
    expect(html.split(`href="${escape(link)}"`)).toHaveLength(3);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).not.toContain('<img');
  });
});

it('reaches a mail server in the language of the request, as one that nobody answers to', async () => {
  await using server = await startServer();
  const browser = await server.browser();
  await request(browser, 'ana@example.com', 'en-GB');
  const received = await server.smtp.mail('ana@example.com');
  expect(received).toMatchObject({
    subject: 'Your link to sign in to Shpy',
    from: { address: 'no-reply@shop.example' },
    messageId: expect.stringMatching(/^<[\w-]{36}@shop\.example>$/),
  });
  const header = (key: string) => received.headers.find((one) => one.key === key)?.value;
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('content-language')).toBe('en');
  expect(received.text).toContain('https://shop.example/en/verify?token=');
  expect(received.html).toContain('https://shop.example/en/verify?token=');
});

it('escapes for tags and attributes', () => {
  expect(escape(`<a b="c" d='e'>&`)).toBe('&#60;a b=&#34;c&#34; d=&#39;e&#39;&#62;&#38;');
});
