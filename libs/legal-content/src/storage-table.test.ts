import { expect, it } from 'vitest';
import type { Condition } from './conditions.ts';
import { renderStorageTable } from './storage-table.ts';
import { sampleStorage } from './testing.ts';

it('has a row for each entry, in the requested language', () => {
  const spanish = renderStorageTable(sampleStorage, 'es');
  expect(spanish.match(/<tr /g)).toHaveLength(1 + sampleStorage.length);
  expect(spanish).toMatch(/<code>i18n_redirected<\/code><\/th><td [^>]*>Cookie<\/td>/);
  expect(spanish).toContain('<td role="cell" data-label="Tipo">Almacenamiento local</td>');
  expect(spanish).toContain('<td role="cell" data-label="Duración">365 días</td></tr>');
});

it('states above the table that there is no third party', () => {
  const spanish = renderStorageTable(sampleStorage, 'es');
  expect(spanish).toMatch(/^<p>Todas son propias\.<\/p>\n<div class="legal-table"/);
  expect(spanish).not.toContain('Titular');
  expect(renderStorageTable(sampleStorage, 'en')).toContain('<p>All are first-party.</p>');
});

it('has a column with the third parties if there are any, and escapes all values', () => {
  const [entry] = sampleStorage;
  const entries = [entry!, { ...entry!, name: '<x>', provider: 'A & B' }];
  const table = renderStorageTable(entries, 'en');
  expect(table).toContain('<code>&lt;x&gt;</code>');
  expect(table).toContain('<td role="cell" data-label="Set by">This site</td>');
  expect(table).toContain('<td role="cell" data-label="Set by">Third party: A &amp; B</td>');
  expect(table).not.toContain('first-party');
});

it('shows what is kept under a condition where the condition holds', () => {
  const [entry] = sampleStorage;
  const entries = [{ ...entry!, name: 'asked', condition: 'asks' }];
  const render = (asks: Condition) => renderStorageTable(entries, 'en', { asks });
  expect(render(true)).toContain('<code>asked</code>');
  expect(render(false)).not.toContain('<code>asked</code>');
  expect(render((html, expected) => `<!--${expected}-->${html}<!---->`)).toMatch(
    /<tbody role="rowgroup"><!--true--><tr role="row">.*asked.*<\/tr><!----><\/tbody>/,
  );
  expect(() => renderStorageTable(entries, 'en')).toThrow('asked depends on the condition "asks"');
});
