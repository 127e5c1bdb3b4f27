/** What the marks of alerts say to those who do not see them. */
export const alertWords = {
  es: { info: 'Información', success: 'Correcto', warning: 'Aviso', danger: 'Error' },
  en: { info: 'Information', success: 'Success', warning: 'Warning', danger: 'Error' },
};
