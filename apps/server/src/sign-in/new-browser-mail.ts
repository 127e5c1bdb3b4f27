import { countryName } from '@shpy/site-contract/country-name';
import { describeBrowser } from '@shpy/site-contract/describe-browser';
import type { Locale } from '../platform/values/locale.ts';
import { commonTexts } from '../mail/common-texts.ts';
import { layOut } from '../mail/layout.ts';
import type { RenderedMail } from '../mail/mail.ts';
import { formatInstant } from '../mail/reader-terms.ts';
import type { MailTemplate } from '../mail/template.ts';
import type { NewBrowserMail } from './mail-types.ts';

const texts = {
  es: {
    subject: 'Nuevo inicio de sesión en su cuenta de Shpy',
    preview: 'Desde un navegador que no habíamos visto antes.',
    heading: 'Nuevo inicio de sesión',
    intro:
      'Alguien ha iniciado sesión en su cuenta de Shpy desde un navegador que no habíamos visto antes:',
    browser: 'Navegador',
    browserOn: ' en ',
    country: 'País',
    time: 'Fecha y hora',
    unknown: 'desconocido',
    wasYou: 'Si ha sido usted, no tiene que hacer nada.',
    notYou: 'Si no ha sido usted, abra este enlace y cierre esa sesión:',
    button: 'Cerrar esa sesión',
    mailbox:
      'Para entrar hace falta leer su correo: si no ha sido usted, cambie también la contraseña de su buzón.',
  },
  en: {
    subject: 'New sign-in to your Shpy account',
    preview: 'From a browser that we had not seen before.',
    heading: 'New sign-in',
    intro: 'Someone signed in to your Shpy account from a browser that we had not seen before:',
    browser: 'Browser',
    browserOn: ' on ',
    country: 'Country',
    time: 'Date and time',
    unknown: 'unknown',
    wasYou: 'If this was you, you do not have to do anything.',
    notYou: 'If this was not you, open this link and end that session:',
    button: 'End that session',
    mailbox:
      'Signing in requires access to your mailbox: if this was not you, change the password of your mailbox as well.',
  },
} satisfies Record<Locale, unknown>;

/** The mail that reports a sign-in from a new browser. It links to the page that ends the session. */
export const newBrowserMail: MailTemplate<NewBrowserMail> = {
  kind: 'new-browser',
  linkTo: ({ endToken }) => ({ page: 'verify', query: `end=${endToken}` }),
  render: renderNewBrowser,
};

function renderNewBrowser(mail: NewBrowserMail, url: string): RenderedMail {
  const { locale, userAgent, countryCode, at } = mail;
  const { intro, wasYou, notYou, button, mailbox, ...rest } = texts[locale];
  const { subject, preview, heading, browser, country, time, unknown } = rest;
  const { greeting, urlIntro } = commonTexts[locale];
  return layOut({
    subject,
    preview,
    heading,
    locale,
    greeting,
    origin: new URL(url).origin,
    blocks: [
      { type: 'paragraph', text: intro },
      {
        type: 'facts',
        facts: [
          [browser, describeBrowser(userAgent, texts[locale].browserOn) ?? unknown],
          [country, countryName(countryCode, locale) ?? unknown],
          [time, formatInstant(at, locale)],
        ],
      },
      { type: 'paragraph', text: wasYou },
      { type: 'paragraph', text: notYou },
      { type: 'link', label: button, url, urlIntro },
      { type: 'note', text: mailbox },
    ],
  });
}
