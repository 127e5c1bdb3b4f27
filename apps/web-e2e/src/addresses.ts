/**
 * The addresses of the specification: the last part of each in Spanish and in English. They are repeated here, because
 * tests must not read them from the site.
 */
const table = [
  ['', ''],
  ['login', 'login'],
  ['verificar-inicio-de-sesion', 'verify-login'],
  ['politica-cookies', 'cookies-policy'],
  ['ayuda-integra-edi-facilmente', 'easily-edi-integration-help'],
  ['terminos-integra-edi-facilmente', 'easily-edi-integration-terms'],
  ['politica-privacidad-shpy', 'privacy-policy-shpy'],
  ['politica-privacidad', 'privacy-policy'],
  ['terminos-de-uso', 'terms-of-use'],
];

export interface Address {
  path: string;
  lang: 'es' | 'en';
  /** The canonical address: in Spanish without prefix, or in English. */
  canonical: string;
  /** The same page in each language. */
  es: string;
  en: string;
}

const join = (prefix: string, slug: string) => (slug ? `${prefix}/${slug}` : prefix || '/');

export const addresses: Address[] = table.flatMap(([spanish = '', english = '']) => {
  const es = join('', spanish);
  const en = join('/en', english);
  return [
    { path: es, lang: 'es' as const, canonical: es, es, en },
    { path: join('/es', spanish), lang: 'es' as const, canonical: es, es, en },
    { path: en, lang: 'en' as const, canonical: en, es, en },
  ];
});
