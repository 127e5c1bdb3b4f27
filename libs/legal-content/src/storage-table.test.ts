import { expect, it } from 'vitest';
import { renderStorageTable } from './storage-table.ts';
import { sampleStorage } from './testing.ts';

it('has a row for each entry, in the language asked for', () => {
  const spanish = renderStorageTable(sampleStorage, 'es');
  expect(spanish.match(/<tr>/g)).toHaveLength(1 + sampleStorage.length);
  expect(spanish).toContain('<th scope="row"><code>i18n_redirected</code></th><td>Cookie</td>');
  expect(spanish).toContain('<td>Almacenamiento local</td>');
  expect(spanish).toContain('<td>365 días</td><td>Propia</td>');
  expect(renderStorageTable(sampleStorage, 'en')).toContain('<td>365 days</td><td>This site</td>');
});

it('names a third party, and escapes what it is given', () => {
  const [entry] = sampleStorage;
  const table = renderStorageTable([{ ...entry!, name: '<x>', provider: 'A & B' }], 'en');
  expect(table).toContain('<code>&lt;x&gt;</code>');
  expect(table).toContain('Third party: A &amp; B');
});
