import type { Locale } from '../platform/values/locale.ts';

/** Texts that every mail has. */
export const commonTexts: Record<Locale, { greeting: string; plainUrl: string }> = {
  es: {
    greeting: 'Hola:',
    plainUrl: 'Si el botón no funciona, copie esta dirección en su navegador:',
  },
  en: {
    greeting: 'Hello,',
    plainUrl: 'If the button does not work, copy this address into your browser:',
  },
};
