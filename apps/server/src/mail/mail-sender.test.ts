import { expect, it } from 'vitest';
import { PUBLIC_URL } from '../fixtures/app.ts';
import { writeSite } from '../fixtures/site.ts';
import { startSmtp } from '../fixtures/smtp.ts';
import { createContext } from '../context.ts';
import { readSettings } from '../settings.ts';
import type { Mail } from './mail.ts';
import { createMailSender } from './mail-sender.ts';

const to = { email: 'ana@example.com', locale: 'en' } as const;
const mails: [Mail, link: string][] = [
  [
    { ...to, kind: 'sign-in', token: 'TOKEN', code: '123456' },
    `${PUBLIC_URL}/en/verify?token=TOKEN`,
  ],
  [
    {
      ...{ ...to, kind: 'new-browser', endToken: 'END' },
      ...{ userAgent: null, countryCode: null, at: 0 },
    },
    `${PUBLIC_URL}/en/verify?end=END`,
  ],
  [{ ...to, kind: 'inactivity', deletesAt: 0 }, `${PUBLIC_URL}/en/login`],
];

it.each(mails)(
  'sends a $kind mail as a machine, in its language, with one Message-ID and its link',
  async (mail, link) => {
    await using site = await writeSite();
    await using smtp = await startSmtp();
    const base = readSettings({ PUBLIC_URL, SITE_DIR: site.dir, SMTP_URL: smtp.url });
    const send = createMailSender(await createContext(base));
    const kept = { ...mail, id: 'the-id', createdAt: 0, requestId: '' };
    const { signal } = new AbortController();
    smtp.refuse(true);
    await expect(send(kept, signal)).rejects.toThrow();
    smtp.refuse(false);
    await send(kept, signal);

    const received = await smtp.mail(to.email);
    expect(smtp.tried).toEqual(['<the-id@shop.example>', '<the-id@shop.example>']);
    const header = (key: string) => received.headers.find((one) => one.key === key)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('x-auto-response-suppress')).toBe('All');
    expect(header('content-language')).toBe('en');
    expect(received.text).toContain(link);
    expect(received.html).toContain(`href="${link}"`);
  },
);
