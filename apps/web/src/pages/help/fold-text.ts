/** A normalized text for comparison, with the original position of each character. */
export interface FoldedText {
  text: string;
  /** Index in the original for each UTF-16 unit of `text`, and for its end. */
  origins: number[];
}

/** Removes accents and differences of case: "Código" becomes "codigo". */
export function foldText(original: string): FoldedText {
  let text = '';
  const origins: number[] = [];
  let index = 0;
  for (const character of original) {
    const folded = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (let unit = 0; unit < folded.length; unit += 1) origins.push(index);
    text += folded;
    index += character.length;
  }
  origins.push(index);
  return { text, origins };
}

/**
 * Returns a pattern for each word of a query, for use with folded text. A word is found anywhere, also within another, and
 * a plural also finds the singular. A short stem is found only at the beginning of a word: "tres" does not find "entre".
 */
export const queryPatterns = (query: string): RegExp[] =>
  foldText(query)
    .text.split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean)
    .map(patternOf);

function patternOf(word: string): RegExp {
  // "camiones" and "facturas"; but "palés" is "palé" with an s.
  const [, stem] = /^(\p{L}{4,})es$|^(\p{L}{3,})s$/u.exec(word)?.filter(Boolean) ?? [];
  if (stem) {
    const start = stem.length < 5 ? '(?<![\\p{L}\\p{N}])' : '';
    return new RegExp(`${start}${stem}(?:es?|s)?`, 'gu');
  }
  return new RegExp(word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'gu');
}

/** Returns each place where a pattern matches: its start and end in the original text. */
export const findPattern = (
  { text, origins }: FoldedText,
  pattern: RegExp,
): [start: number, end: number][] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => [
    origins[index]!,
    origins[index + found.length]!,
  ]);
