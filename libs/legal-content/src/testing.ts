import type { Brand } from './brand.ts';
import type { StorageEntry } from './storage-table.ts';

/** A fictional company, for tests and stories. */
export const sampleBrand: Brand = {
  name: 'Shpy',
  legalName: 'Empresa de Ejemplo, S.L.',
  taxId: 'B00000000',
  address: 'Calle de Ejemplo, 1, 28001 Madrid, España',
  registry: 'Registro Mercantil de Madrid, tomo 0, folio 0, hoja M-0',
  email: 'hola@empresa.example',
  privacyEmail: 'privacidad@empresa.example',
  logRetentionDays: 30,
  backupRetentionDays: 30,
};

/** One entry of each kind, for tests and stories. */
export const sampleStorage: readonly StorageEntry[] = [
  {
    name: 'i18n_redirected',
    kind: 'cookie',
    purpose: { es: 'Recuerda el idioma elegido.', en: 'Remembers the chosen language.' },
    duration: { es: '365 días', en: '365 days' },
  },
  {
    name: 'ip-data',
    kind: 'localStorage',
    purpose: { es: 'País y prefijo telefónico.', en: 'Country and calling code.' },
    duration: { es: 'Hasta que lo borre', en: 'Until you delete it' },
  },
  {
    name: 'form-draft:*',
    kind: 'localStorage',
    purpose: { es: 'Guarda lo que escribe.', en: 'Keeps what you type.' },
    duration: { es: '12 horas', en: '12 hours' },
    clearedOnSignOut: true,
  },
  {
    name: 'reload-guard',
    kind: 'sessionStorage',
    purpose: { es: 'Evita recargas repetidas.', en: 'Prevents repeated reloads.' },
    duration: { es: '10 segundos', en: '10 seconds' },
  },
];
