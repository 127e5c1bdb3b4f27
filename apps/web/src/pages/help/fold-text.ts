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

/** Start and end of each occurrence of a folded word in the original of a text. */
export function findWord(
  { text, origins }: FoldedText,
  word: string,
): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    found.push([origins[at]!, origins[at + word.length]!]);
  return found;
}
