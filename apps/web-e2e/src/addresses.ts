/**
 * The pages of the specification: the last part of the address in Spanish and in English, and the schema.org type of the
 * page's document, if it has one. They are repeated here, because tests must not read them from the site. A new page of
 * the site needs a row.
 */
const table: { es: string; en: string; documentType?: 'Article' | 'FAQPage' }[] = [
  { es: '', en: '' },
  { es: 'login', en: 'login' },
  { es: 'verificar-inicio-de-sesion', en: 'verify-login' },
  { es: 'politica-cookies', en: 'cookies-policy', documentType: 'Article' },
  {
    es: 'ayuda-integra-edi-facilmente',
    en: 'easily-edi-integration-help',
    documentType: 'FAQPage',
  },
  {
    es: 'terminos-integra-edi-facilmente',
    en: 'easily-edi-integration-terms',
    documentType: 'Article',
  },
  { es: 'politica-privacidad-shpy', en: 'privacy-policy-shpy', documentType: 'Article' },
  { es: 'politica-privacidad', en: 'privacy-policy', documentType: 'Article' },
  { es: 'terminos-de-uso', en: 'terms-of-use', documentType: 'Article' },
];

export interface Address {
  path: string;
  lang: 'es' | 'en';
  /** The canonical address: in Spanish without prefix, or in English. */
  canonical: string;
  /** The same page in each language. */
  es: string;
  en: string;
  /** Schema.org type of the page's document. */
  documentType: 'Article' | 'FAQPage' | undefined;
}

const join = (prefix: string, slug: string) => (slug ? `${prefix}/${slug}` : prefix || '/');

export const addresses: Address[] = table.flatMap((row) => {
  const es = join('', row.es);
  const en = join('/en', row.en);
  const page = { es, en, documentType: row.documentType };
  return [
    { path: es, lang: 'es' as const, canonical: es, ...page },
    { path: join('/es', row.es), lang: 'es' as const, canonical: es, ...page },
    { path: en, lang: 'en' as const, canonical: en, ...page },
  ];
});
