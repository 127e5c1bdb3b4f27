import { expect, it } from 'vitest';
import { PUBLIC_URL } from '../fixtures/app.fixture.ts';
import { newBrowserMail, signInMail, unusedMail, writeMail } from '../fixtures/mails.fixture.ts';
import { startSmtp } from '../fixtures/smtp.fixture.ts';
import { readSettings } from '../platform/settings/settings.ts';
import type { Mail } from './mail.ts';
import { createMailSender } from './mail-sender.ts';

const mails: [Mail, link: string][] = [
  [signInMail, `${PUBLIC_URL}/en/verify?token=TOKEN`],
  [newBrowserMail, `${PUBLIC_URL}/en/verify?end=END`],
  [unusedMail, `${PUBLIC_URL}/en/login`],
];

it.each(mails)(
  'sends a $kind mail marked as automatic, in its language, with one Message-ID and its link',
  async (mail, link) => {
    await using smtp = await startSmtp();
    const settings = readSettings({ PUBLIC_URL, SMTP_URL: smtp.url });
    const sender = await createMailSender(settings, writeMail);
    const kept = { ...mail, id: 'the-id', createdAt: 0, requestId: '' };
    const { signal } = new AbortController();
    smtp.refuse(true);
    await expect(sender.send(kept, signal)).rejects.toThrow();
    smtp.refuse(false);
    await sender.send(kept, signal);
    sender.close();

    const received = await smtp.mail(mail.email);
    expect(smtp.tried).toEqual(['<the-id@shop.example>', '<the-id@shop.example>']);
    const header = (key: string) => received.headers.find((one) => one.key === key)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('x-auto-response-suppress')).toBe('All');
    expect(header('content-language')).toBe('en');
    expect(received.text).toContain(link);
    expect(received.html).toContain(`href="${link}"`);
  },
);
