import type { Locale } from '../auth/locale.ts';

interface MailTexts {
  subject: string;
  preview: string;
  heading: string;
  greeting: string;
  linkIntro: string;
  button: string;
  codeIntro: string;
  validity: string;
  plainUrl: string;
  notYou: string;
}

/** Texts of the sign-in mail. None of them holds a character that HTML reads as markup. */
export const mailTexts = (minutes: number): Record<Locale, MailTexts> => ({
  es: {
    subject: 'Su enlace para entrar en Shpy',
    preview: `Válido durante ${minutes} minutos y para un solo uso.`,
    heading: 'Entre en Shpy',
    greeting: 'Hola:',
    linkIntro: 'Abra este enlace y confirme que quiere entrar en Shpy:',
    button: 'Entrar en Shpy',
    codeIntro: '¿Ha pedido el enlace en otro dispositivo? Escriba allí este código:',
    validity: `El enlace y el código sirven una sola vez y caducan a los ${minutes} minutos.`,
    plainUrl: 'Si el botón no funciona, copie esta dirección en su navegador:',
    notYou:
      'Si no ha sido usted, no haga caso de este correo: sin el enlace o el código nadie puede entrar.',
  },
  en: {
    subject: 'Your link to sign in to Shpy',
    preview: `Valid for ${minutes} minutes, for one use.`,
    heading: 'Sign in to Shpy',
    greeting: 'Hello,',
    linkIntro: 'Open this link and confirm that you want to sign in to Shpy:',
    button: 'Sign in to Shpy',
    codeIntro: 'Did you ask on another device? Enter this code there:',
    validity: `Link and code work once each and end after ${minutes} minutes.`,
    plainUrl: 'If the button does not work, copy this address into your browser:',
    notYou:
      'If this was not you, ignore this mail: nobody can sign in without the link or the code.',
  },
});
