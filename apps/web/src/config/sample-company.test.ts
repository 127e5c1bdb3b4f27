import { expect, it } from 'vitest';
import { brand } from './brand.ts';
import { isSampleCompany } from './sample-company.ts';

const real = {
  ...brand,
  taxId: 'B12345674',
  email: 'hola@shpy.es',
  privacyEmail: 'privacidad@shpy.es',
};

it.each([
  ['the sample company', brand, true],
  ['a real company', real, false],
  ['a sample tax number', { ...real, taxId: brand.taxId }, true],
  ['a sample address', { ...real, email: 'hola@shpy.EXAMPLE' }, true],
  ['a sample address for privacy', { ...real, privacyEmail: brand.privacyEmail }, true],
])('recognizes %s', (_, company, isSample) => {
  expect(isSampleCompany(company)).toBe(isSample);
});
