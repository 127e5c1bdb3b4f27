import type { Locale } from '../auth/locale.ts';
import { LINK_LIFETIME } from '../auth/rules.ts';
import { commonTexts } from './common-texts.ts';
import { layOut } from './layout.ts';
import type { RenderedMail, SignInMail } from './mail.ts';

const minutes = LINK_LIFETIME / 60_000;

const texts = {
  es: {
    subject: 'Su enlace para entrar en Shpy',
    preview: `Válido durante ${minutes} minutos y para un solo uso.`,
    heading: 'Entre en Shpy',
    intro: 'Abra este enlace y confirme que quiere entrar en Shpy:',
    button: 'Entrar en Shpy',
    codeIntro: '¿Ha pedido el enlace en otro dispositivo? Escriba allí este código:',
    validity: `El enlace y el código sirven una sola vez y caducan a los ${minutes} minutos.`,
    notYou:
      'Si no ha sido usted, no haga caso de este correo: sin el enlace o el código nadie puede entrar.',
  },
  en: {
    subject: 'Your link to sign in to Shpy',
    preview: `Valid for ${minutes} minutes, for one use.`,
    heading: 'Sign in to Shpy',
    intro: 'Open this link and confirm that you want to sign in to Shpy:',
    button: 'Sign in to Shpy',
    codeIntro: 'Did you ask on another device? Enter this code there:',
    validity: `The link and the code work once each and expire after ${minutes} minutes.`,
    notYou:
      'If this was not you, ignore this email: nobody can sign in without the link or the code.',
  },
} satisfies Record<Locale, unknown>;

/** Writes a sign-in mail. `url` is the address of the confirm page. */
export function renderSignInMail({ locale, code }: SignInMail, url: string): RenderedMail {
  const { intro, button, codeIntro, validity, notYou, ...rest } = texts[locale];
  const { greeting, plainUrl } = commonTexts[locale];
  return layOut({
    ...{ ...rest, locale, greeting, origin: new URL(url).origin },
    blocks: [
      { type: 'paragraph', text: intro },
      { type: 'link', label: button, url, plainUrl },
      { type: 'paragraph', text: codeIntro },
      { type: 'code', code },
      { type: 'paragraph', text: validity },
      { type: 'note', text: notYou },
    ],
  });
}
