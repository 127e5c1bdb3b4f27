import { expect, it } from 'vitest';
import type { Condition } from './conditions.ts';
import { renderStorageTable } from './storage-table.ts';
import { sampleStorage } from './testing.ts';

it('has a row for each entry, in the requested language', () => {
  const spanish = renderStorageTable(sampleStorage, 'es');
  expect(spanish.match(/<tr>/g)).toHaveLength(1 + sampleStorage.length);
  expect(spanish).toContain('<th scope="row"><code>i18n_redirected</code></th><td>Cookie</td>');
  expect(spanish).toContain('<td>Almacenamiento local</td>');
  expect(spanish).toContain('<td>365 días</td><td>Propia</td>');
  expect(renderStorageTable(sampleStorage, 'en')).toContain('<td>365 days</td><td>This site</td>');
});

it('names a third party, and escapes all values', () => {
  const [entry] = sampleStorage;
  const table = renderStorageTable([{ ...entry!, name: '<x>', provider: 'A & B' }], 'en');
  expect(table).toContain('<code>&lt;x&gt;</code>');
  expect(table).toContain('Third party: A &amp; B');
});

it('shows what is kept under a condition where the condition holds', () => {
  const [entry] = sampleStorage;
  const entries = [{ ...entry!, name: 'asked', condition: 'asks' }];
  const render = (asks: Condition) => renderStorageTable(entries, 'en', { asks });
  expect(render(true)).toContain('<code>asked</code>');
  expect(render(false)).not.toContain('<code>asked</code>');
  expect(render((html, expected) => `<!--${expected}-->${html}<!---->`)).toMatch(
    /<tbody><!--true--><tr>.*asked.*<\/tr><!----><\/tbody>/,
  );
  expect(() => renderStorageTable(entries, 'en')).toThrow('asked depends on the condition "asks"');
});
