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

/** The words of a query, folded. */
export const queryWords = (query: string): string[] =>
  foldText(query).text.split(/\s+/).filter(Boolean);

/** Returns each place where a folded word occurs: its start and end in the original text. */
export function findWord(
  { text, origins }: FoldedText,
  word: string,
): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    found.push([origins[at]!, origins[at + word.length]!]);
  return found;
}
