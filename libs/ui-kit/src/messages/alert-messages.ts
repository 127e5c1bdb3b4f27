/** Accessible names of the icons of alerts. */
export const alertMessages = {
  es: { info: 'Información', success: 'Correcto', warning: 'Aviso', danger: 'Error' },
  en: { info: 'Information', success: 'Success', warning: 'Warning', danger: 'Error' },
};
