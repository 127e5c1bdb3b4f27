import type { Brand } from '@shpy/legal-content';

/** Facts about the company behind the site. They are sample data: replace them before going live. */
export const brand: Brand = {
  name: 'Shpy',
  legalName: 'Shpy Software, S.L.',
  taxId: 'B00000000',
  address: 'Calle de Ejemplo, 1, 28001 Madrid, España',
  registry: 'Registro Mercantil de Madrid, tomo 00000, folio 000, hoja M-000000',
  email: 'hola@shpy.example',
  privacyEmail: 'privacidad@shpy.example',
  // The privacy policy promises these; the operator has to keep them: see "Logs" in apps/server/README.md.
  logRetentionDays: 30,
  backupRetentionDays: 30,
};
