import type { Brand, Locale } from '@shpy/legal-content';

/** Facts about the company behind the site, the same in each language. They are sample data: replace them before going live. */
export const brand: Omit<Brand, 'address' | 'registry'> = {
  name: 'Shpy',
  legalName: 'Shpy Software, S.L.',
  taxId: 'B00000000',
  email: 'hola@shpy.example',
  privacyEmail: 'privacidad@shpy.example',
  // The privacy policy promises these; the operator has to keep them: see "Logs" in apps/server/README.md.
  logRetentionDays: 30,
  backupRetentionDays: 30,
};

/** The registered office. */
export const office = {
  street: 'Calle de Ejemplo, 1',
  postalCode: '28001',
  city: 'Madrid',
  countryCode: 'ES',
  country: { es: 'España', en: 'Spain' },
};

/** The entry in the companies register. */
const registry = {
  es: 'Registro Mercantil de Madrid, tomo 00000, folio 000, hoja M-000000',
  en: 'Madrid Companies Register, volume 00000, folio 000, sheet M-000000',
};

/** Returns the facts as the documents state them in a language. */
export const brandIn = (locale: Locale): Brand => ({
  ...brand,
  address: `${office.street}, ${office.postalCode} ${office.city}, ${office.country[locale]}`,
  registry: registry[locale],
});
