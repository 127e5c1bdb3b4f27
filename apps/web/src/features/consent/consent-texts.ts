import type { Locale } from '../../config/routes.ts';

interface ConsentTexts {
  title: string;
  /** What happens if the visitor accepts; `host` is the external service. */
  purpose(host: string): string;
  /** What happens if the visitor refuses, and how to change the answer. */
  otherwise: string;
  more: string;
  accept: string;
  reject: string;
  accepted: string;
  rejected: string;
  failed: string;
  saved: string;
  savedDetail: string;
}

/** Texts of the consent banner. They are not in the catalogs, which every visitor loads. */
export const consentTexts: Record<Locale, ConsentTexts> = {
  es: {
    title: '¿Podemos consultar su país en un servicio externo?',
    purpose: (host) =>
      `Si acepta, su navegador enviará su dirección IP a ${host} y guardará la respuesta, para que podamos proponerle el prefijo telefónico.`,
    otherwise:
      'Si no acepta, el prefijo lo deduce nuestro servidor y no se guarda ningún dato de su IP. Puede cambiar de opinión al pie de cada página.',
    more: 'Política de privacidad',
    accept: 'Aceptar',
    reject: 'Rechazar',
    accepted: 'Su elección actual es aceptar.',
    rejected: 'Su elección actual es rechazar.',
    failed: 'No se ha podido guardar su elección. Compruebe la conexión e inténtelo de nuevo.',
    saved: 'Elección guardada',
    savedDetail: 'Puede cambiarla en «Preferencias de privacidad», al pie de la página.',
  },
  en: {
    title: 'May we ask an outside service for your country?',
    purpose: (host) =>
      `If you accept, your browser sends your IP address to ${host}, so that we can suggest your calling code, and stores the answer.`,
    otherwise:
      'If you reject, our own server works it out and no data about your IP address are stored. You can change your mind at the foot of any page.',
    more: 'Privacy policy',
    accept: 'Accept',
    reject: 'Reject',
    accepted: 'Your current choice is to accept.',
    rejected: 'Your current choice is to reject.',
    failed: 'Your choice could not be saved. Check the connection and try again.',
    saved: 'Choice saved',
    savedDetail: 'You can change it under “Privacy choices” at the foot of the page.',
  },
};
