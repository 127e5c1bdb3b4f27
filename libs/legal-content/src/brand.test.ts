import { expect, it } from 'vitest';
import { fillPlaceholders } from './brand.ts';

const FILE = 'notice/1.0.es.md';

it('fills every placeholder, with or without spaces', () => {
  expect(fillPlaceholders('{{a}}. {{a}} is', { a: 'Shpy, S.L.' }, FILE)).toBe(
    'Shpy, S.L. Shpy, S.L. is',
  );
  expect(fillPlaceholders('{{a}} and {{ b }}, {{a}}', { a: '1', b: '2' }, FILE)).toBe('1 and 2, 1');
});

it.each(['{{vatId}}', '{{ vatId }}', '{{toString}}', '{{}}', '{{empty}}'])(
  'refuses %s, which has no value, and lists the known names',
  (text) => {
    const fill = () => fillPlaceholders(text, { taxId: 'B1', empty: '' }, FILE);
    expect(fill).toThrow(`{{${text.replaceAll(/[{} ]/g, '')}}} has no value`);
    expect(fill).toThrow('known: taxId');
    expect(fill).toThrow(`or correct ${FILE}`);
  },
);

it('inserts a value unchanged, even if it looks like a placeholder or a replacement pattern', () => {
  expect(fillPlaceholders('{{a}}', { a: '{{a}} $&' }, FILE)).toBe('{{a}} $&');
});

// A pattern that separates the spaces from the name would need minutes for this text.
it('leaves an unfinished placeholder with many spaces as it is', () => {
  const text = `{{${' '.repeat(8_000)}x`;
  expect(fillPlaceholders(text, { x: '1' }, FILE)).toBe(text);
});
