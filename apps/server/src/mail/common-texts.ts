import type { Locale } from '../platform/values/locale.ts';

/** Texts that every mail has. */
export const commonTexts: Record<Locale, { greeting: string; urlIntro: string }> = {
  es: {
    greeting: 'Hola:',
    urlIntro: 'Si el botón no funciona, copie esta dirección en su navegador:',
  },
  en: {
    greeting: 'Hello,',
    urlIntro: 'If the button does not work, copy this address into your browser:',
  },
};
