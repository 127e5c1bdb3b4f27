import { expect, it } from 'vitest';
import { findPattern, foldText, queryPatterns } from './fold-text.ts';

it.each([
  ['Código', 'codigo'],
  ['Co\u0301digo', 'codigo'],
  ['AÑO', 'ano'],
  ['İ', 'i'],
  ['GTIN 😀 é', 'gtin 😀 e'],
])('folds %s to %s', (original, folded) => {
  expect(foldText(original).text).toBe(folded);
});

const find = (query: string, text: string) =>
  queryPatterns(query).map((pattern) =>
    findPattern(foldText(text), pattern).map(([start, end]) => text.slice(start, end)),
  );

it.each([
  ['código', 'El código y el CÓDIGO', [['código', 'CÓDIGO']]],
  ['codigo', 'El co\u0301digo, luego', [['co\u0301digo']]],
  ['ano', '😀 Año', [['Año']]],
  ['aa', 'aaaa', [['aa', 'aa']]],
  ['x', 'nada', [[]]],
  ['ftp', 'Por SFTP', [['FTP']]],
  ['a.b', 'a.b y axb', [['a.b']]],
  [' Núm.\tGLN ', 'GLN núm. 1', [['núm'], ['GLN']]],
])('finds the words of "%s" in "%s"', (query, text, found) => {
  expect(find(query, text)).toEqual(found);
});

it.each([
  ['facturas', 'la factura y las facturas', ['factura', 'facturas']],
  ['facturas', 'una autofactura', ['factura']],
  ['certificados', 'un certificado', ['certificado']],
  ['camiones', 'el camión, dos camiones', ['camión', 'camiones']],
  ['palés', 'un palé de palabra', ['palé']],
  ['pales', 'un palé de palabra', ['palé']],
  ['invoices', 'an invoice', ['invoice']],
  ['pallets', 'a pallet', ['pallet']],
  // Not in the middle of a word.
  ['tres', 'entre tres', ['tres']],
  // Too short for a plural.
  ['gas', 'gato y gas', ['gas']],
])('finds the plural "%s" in "%s"', (query, text, found) => {
  expect(find(query, text)).toEqual([found]);
});

it.each(['', ' ', '¿', '¿? ¡!', '...'])('ignores "%s", which has no word', (query) => {
  expect(queryPatterns(query)).toEqual([]);
});

it('ignores the punctuation around a word', () => {
  expect(find('¿facturas?', 'una factura')).toEqual([['factura']]);
});
