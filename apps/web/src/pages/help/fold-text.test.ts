import { expect, it } from 'vitest';
import { findWord, foldText, queryWords } from './fold-text.ts';

it.each([
  ['Código', 'codigo'],
  ['Co\u0301digo', 'codigo'],
  ['AÑO', 'ano'],
  ['İ', 'i'],
  ['GTIN 😀 é', 'gtin 😀 e'],
])('folds %s to %s', (original, folded) => {
  expect(foldText(original).text).toBe(folded);
});

it('splits a query into words', () => {
  expect(queryWords('  Núm.\tGLN ')).toEqual(['num.', 'gln']);
  expect(queryWords(' ')).toEqual([]);
});

it.each([
  ['El código y el CÓDIGO', 'codigo', ['código', 'CÓDIGO']],
  ['El co\u0301digo, luego', 'codigo', ['co\u0301digo']],
  ['😀 Año', 'ano', ['Año']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['nada', 'x', []],
])('finds in "%s" the word %s', (original, word, found) => {
  const places = findWord(foldText(original), word);
  expect(places.map(([start, end]) => original.slice(start, end))).toEqual(found);
});
