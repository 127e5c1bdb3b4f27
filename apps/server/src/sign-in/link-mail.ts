import { LINK_MINUTES } from '@shpy/site-contract';
import { commonTexts } from '../mail/common-texts.ts';
import { layOut } from '../mail/layout.ts';
import type { RenderedMail } from '../mail/mail.ts';
import type { MailTemplate } from '../mail/template.ts';
import type { Locale } from '../platform/values/locale.ts';
import type { SignInMail } from './mail-types.ts';

const texts = {
  es: {
    subject: 'Su enlace para entrar en Shpy',
    preview: `Válido durante ${LINK_MINUTES} minutos y para un solo uso.`,
    heading: 'Entre en Shpy',
    intro: 'Abra este enlace y confirme que quiere entrar en Shpy:',
    button: 'Entrar en Shpy',
    codeIntro: '¿Ha pedido el enlace en otro dispositivo? Escriba allí este código:',
    validity: `El enlace y el código sirven una sola vez y caducan a los ${LINK_MINUTES} minutos.`,
    notYou:
      'Si no ha sido usted, no haga caso de este correo: sin el enlace o el código nadie puede entrar.',
  },
  en: {
    subject: 'Your link to sign in to Shpy',
    preview: `Valid for ${LINK_MINUTES} minutes and a single use.`,
    heading: 'Sign in to Shpy',
    intro: 'Open this link and confirm that you want to sign in to Shpy:',
    button: 'Sign in to Shpy',
    codeIntro: 'Did you ask for the link on another device? Enter this code there:',
    validity: `The link and the code work once each and expire after ${LINK_MINUTES} minutes.`,
    notYou:
      'If this was not you, ignore this e-mail: nobody can sign in without the link or the code.',
  },
} satisfies Record<Locale, unknown>;

/** The mail with the link and the code of a sign-in. */
export const linkMail: MailTemplate<SignInMail> = {
  kind: 'sign-in',
  linkTo: ({ token }) => ({ page: 'verify', query: `token=${token}` }),
  render: renderLink,
  codeOf: ({ code }) => code,
};

function renderLink({ locale, code }: SignInMail, url: string): RenderedMail {
  const { intro, button, codeIntro, validity, notYou, ...rest } = texts[locale];
  const { greeting, urlIntro } = commonTexts[locale];
  return layOut({
    ...rest,
    locale,
    greeting,
    origin: new URL(url).origin,
    blocks: [
      { type: 'paragraph', text: intro },
      { type: 'link', label: button, url, urlIntro },
      { type: 'paragraph', text: codeIntro },
      { type: 'code', code },
      { type: 'paragraph', text: validity },
      { type: 'note', text: notYou },
    ],
  });
}
