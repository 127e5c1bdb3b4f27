/** An element without a closing tag: a line break, a rule, an image or the box of a task list. */
const VOID = /^<(?:br|hr|img|input)\b/;

/**
 * Splits HTML that this package has rendered into its outermost elements. A pair of comments that a condition has put
 * around an element (`<!--x-->` and `<!--/x-->`) stays with it.
 */
export function splitElements(html: string): string[] {
  const elements: string[] = [];
  let depth = 0;
  let current = '';
  for (const [token] of html.matchAll(/<!--.*?-->|<\/?[a-z][^>]*>|[^<]+/g)) {
    const isClosing = token.startsWith('</');
    const isVoid = VOID.test(token);
    if (isClosing) depth -= 1;
    else if (/^<[a-z]/.test(token) && !isVoid) depth += 1;
    // The closing comment follows its element, which is complete by then.
    if (token.startsWith('<!--/') && depth === 0) elements.push((elements.pop() ?? '') + token);
    else current += token;
    if ((isClosing || isVoid) && depth === 0) {
      elements.push(current.trimStart());
      current = '';
    }
  }
  return elements;
}

const ELEMENT = /^((?:<!--.*?-->)?<([a-z]\w*)[^>]*>)(.*)(<\/\2>.*)$/s;

/** Splits one element into opening tag, name, content and closing tag. Comments around it belong to the tags. */
export function readElement(html: string) {
  const [, open = '', name = '', content = '', close = ''] = ELEMENT.exec(html) ?? [];
  return { open, name, content, close };
}

/** Splits HTML into tags, entities, words, white space and single other characters. */
export const splitWords = (html: string): string[] =>
  html.match(/<[^>]*>|&\w+;|&#\d+;|[\p{L}\p{N}]+|\s+|./gsu) ?? [];

/** Groups the words of a text, as `splitWords` returns them, into sentences with the white space after them. */
export function splitSentences(words: readonly string[]): string[][] {
  const sentences: string[][] = [[]];
  words.forEach((word, index) => {
    sentences.at(-1)!.push(word);
    const isEnd = !word.trim() && /^[.;:!?]$/.test(words[index - 1] ?? '');
    if (isEnd && index < words.length - 1) sentences.push([]);
  });
  return sentences;
}

export const isTag = (token: string): boolean => token.startsWith('<');
