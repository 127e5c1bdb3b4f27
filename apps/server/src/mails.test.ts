import { describe, expect, it } from 'vitest';
import type { ContactCopyMail } from './contact/mail-types.ts';
import { startServer } from './fixtures/backend.fixture.ts';
import { request } from './fixtures/operations.fixture.ts';
import { templates } from './fixtures/mails.fixture.ts';
import { escape } from './mail/layout.ts';
import type { Mail } from './mail/mail.ts';
import type { MailTemplate } from './mail/template.ts';
import type { InactivityMail } from './sessions/accounts/retention.ts';
import type { NewBrowserMail, SignInMail } from './sign-in/mail-types.ts';

const url = 'https://shop.example/verify?token=t&a=1';
const email = 'ana@example.com';

function renderMail(mail: Mail, link: string) {
  const template: MailTemplate | undefined = templates.find(({ kind }) => kind === mail.kind);
  if (!template) throw new Error(`no template for ${mail.kind}`);
  return template.render(mail, link);
}

const locales = ['es', 'en'] as const;

const signIn: SignInMail = { kind: 'sign-in', email, locale: 'es', token: 't', code: '012345' };
const newBrowser: NewBrowserMail = {
  kind: 'new-browser',
  email,
  locale: 'es',
  endToken: 't',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  countryCode: 'DE',
  at: Date.UTC(2026, 6, 15, 12, 5),
};
const inactivity: InactivityMail = {
  kind: 'inactivity',
  email,
  locale: 'es',
  deletesAt: Date.UTC(2026, 6, 15, 12),
};

const contactCopy: ContactCopyMail = {
  kind: 'contact-copy',
  email,
  locale: 'es',
  fields: {
    name: 'Ana Gil',
    company: '',
    email,
    callingCode: '+34',
    phone: '',
    message: 'Uno\nDos <3',
  },
};

const expected: [Mail, Record<(typeof locales)[number], string[]>][] = [
  [
    signIn,
    {
      es: ['Su enlace para entrar en Shpy', '012345', '10 minutos', 'Si no ha sido usted'],
      en: ['Your link to sign in to Shpy', '012345', '10 minutes', 'If this was not you'],
    },
  ],
  [
    newBrowser,
    {
      es: [
        'Nuevo inicio de sesión en su cuenta de Shpy',
        'Firefox en Windows',
        'Alemania',
        '15 de julio de 2026 a las 14:05 (hora peninsular española)',
        'Si ha sido usted, no tiene que hacer nada.',
        'cierre esa sesión',
      ],
      en: [
        'New sign-in to your Shpy account',
        'Firefox on Windows',
        'Germany',
        'July 15, 2026 at 12:05 PM UTC',
        'If this was you, you do not have to do anything.',
        'end that session',
      ],
    },
  ],
  [
    inactivity,
    {
      es: ['Su cuenta de Shpy se eliminará el 15 de julio de 2026', '24 meses', 'conservarla'],
      en: ['Your Shpy account will be deleted on July 15, 2026', '24 months', 'To keep it'],
    },
  ],
  [
    contactCopy,
    {
      es: [
        'Hemos recibido su mensaje',
        'leerá su mensaje y le contestará a esta dirección',
        'nos ha enviado',
        'alguien está usando su cuenta: entre en Shpy y cierre todas las sesiones.',
      ],
      en: [
        'We have received your message',
        'will read your message and reply to this address',
        'you sent us',
        'someone is using your account: sign in to Shpy and sign out everywhere.',
      ],
    },
  ],
];

const cases = expected.flatMap(([mail, texts]) =>
  locales.map((locale) => ({ kind: mail.kind, locale, mail: { ...mail, locale }, texts })),
);

describe.each(cases)('the $kind mail in $locale', ({ mail, locale, texts }) => {
  const [subject, ...sentences] = texts[locale];
  const rendered = renderMail(mail, url);

  it('says the same in text and HTML', () => {
    expect(rendered.subject).toBe(subject);
    for (const body of [rendered.text, rendered.html])
      for (const sentence of sentences) expect(body).toContain(sentence);
  });

  it('writes "e-mail" as the site does', () => {
    expect(rendered.subject + rendered.text + rendered.html).not.toMatch(/\bemail\b/i);
  });

  it('has one link, and nothing that a mail program would load', () => {
    // In plain text, the label says what the address is for.
    expect(rendered.text).toMatch(
      /\n\p{Lu}[^\n]*: https:\/\/shop\.example\/verify\?token=t&a=1\n/u,
    );
    expect(rendered.text).toMatch(/\n\nShpy\nhttps:\/\/shop\.example$/);
    // The link occurs twice: as the button and as text. A text with two occurrences is split into three parts.
    expect(rendered.html.split('href="')).toHaveLength(2 + 1);
    expect(rendered.html.split(`href="${escape(url)}"`)).toHaveLength(2 + 1);
    expect(rendered.html).toContain(`<html lang="${locale}">`);
    expect(rendered.html).not.toMatch(/<img|<script|src=/);
  });
});

it('introduces the link of a confirmation in plain text', () => {
  expect(renderMail(contactCopy, url).text).toContain(`\n\nVisitar Shpy: ${url}\n\n`);
  const english = { ...contactCopy, locale: 'en' as const };
  expect(renderMail(english, url).text).toContain(`\n\nVisit Shpy: ${url}\n\n`);
});

it('quotes the message of a sender with its line breaks, escaped', () => {
  const { text, html } = renderMail(contactCopy, url);
  expect(text).toContain('\n\nNombre: Ana Gil\nCorreo: ana@example.com\n\nUno\nDos <3\n\n');
  expect(html).toMatch(/white-space:pre-wrap;[^"]*">Uno\nDos &#60;3<\/p>/);
});

it.each(['Nombre: <strong>Ana', 'Uno\nDos'])(
  'breaks a long word of a sender on a small screen: %j',
  (text) => {
    const { html } = renderMail(contactCopy, url);
    const [before = ''] = html.split(text);
    const tag = before.slice(before.lastIndexOf('<p '));
    expect(tag).toMatch(/^<p style="[^"]*overflow-wrap:anywhere;word-break:break-word">$/);
  },
);

it('tells a sender who is not signed in that anyone can have entered the address', () => {
  const mail = { ...contactCopy, fields: null };
  const spanish = renderMail(mail, url).text;
  expect(spanish).toContain('alguien escribió su dirección en nuestro formulario de contacto');
  const english = renderMail({ ...mail, locale: 'en' }, url).text;
  expect(english).toContain('someone entered your address in our contact form');
  expect(spanish + english).not.toMatch(/usando su cuenta|using your account/);
});

it('says in the preview of a sign-in mail how long the link is valid', () => {
  const previewOf = (locale: 'es' | 'en') =>
    /overflow:hidden">([^<]+)</.exec(renderMail({ ...signIn, locale }, url).html)?.[1];
  expect(previewOf('es')).toBe('Válido durante 10 minutos y para un solo uso.');
  expect(previewOf('en')).toBe('Valid for 10 minutes and a single use.');
});

it('names an unknown browser and country as unknown, and does not quote the user agent', () => {
  const userAgent = 'Your account is locked, call 555-0100 <a href="https://evil.example">';
  const mail = { ...newBrowser, userAgent, countryCode: null };
  for (const [locale, unknown] of [
    ['es', 'Navegador: desconocido\nPaís: desconocido'],
    ['en', 'Browser: unknown\nCountry: unknown'],
  ] as const) {
    const { text, html } = renderMail({ ...mail, locale }, url);
    expect(text).toContain(unknown);
    expect(text + html).not.toMatch(/evil|555/);
  }
});

it('sends a mail in the language of the request, marked as automatic', async () => {
  await using server = await startServer();
  const browser = await server.browser();
  await request(browser, 'ana@example.com', 'en-GB');
  const received = await server.smtp.mail('ana@example.com');
  expect(received).toMatchObject({
    subject: 'Your link to sign in to Shpy',
    from: { name: 'Shpy', address: 'no-reply@shop.example' },
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
