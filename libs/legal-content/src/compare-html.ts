import { diffArrays } from 'diff';
import { isTag, readElement, splitElements, splitSentences, splitWords } from './html-parts.ts';

/** Texts that a screen reader announces before added and deleted text. */
export interface ChangeMarks {
  ins: string;
  del: string;
}

/** Elements that contain elements, which are compared one by one. The words of all others are compared. */
const CONTAINERS = ['section', 'div', 'table', 'thead', 'tbody', 'tr', 'ul', 'ol'];
/** Elements that are matched by position, whatever they contain: parts of a table, and cells of a row. */
const MATCHED_BY_POSITION = ['table', 'caption', 'thead', 'tbody', 'th', 'td'];
/** A sentence of which less than this part is unchanged is replaced as a whole: single words would be hard to read. */
const UNCHANGED = 0.5;
/** Elements that share at least this part of the words of the shorter one are two versions of one element. */
const SIMILARITY = 0.5;

/**
 * Compares two versions of a document's HTML word by word. The result has the structure of the newer
 * one, with added texts in `<ins>` and deleted texts in `<del>`.
 */
export function compareHtml(older: string, newer: string, marks: ChangeMarks): string {
  const compared = align(splitElements(older), splitElements(newer), isSimilar).map(
    ([before, after]) => {
      if (after === undefined) return markTexts(asDeleted(before!), 'del', marks);
      if (before === undefined) return markTexts(after, 'ins', marks);
      return compareElements(before, after, marks);
    },
  );
  return compared.join('\n');
}

/** Pairs the parts of two versions. A part that was deleted or added has no other one. */
function align<T>(older: T[], newer: T[], isSame: (one: T, other: T) => boolean) {
  const pairs: [before: T | undefined, after: T | undefined][] = [];
  let [oldIndex, newIndex] = [0, 0];
  for (const { count, added, removed } of diffArrays(older, newer, { comparator: isSame }))
    for (let index = 0; index < count; index += 1)
      pairs.push([added ? undefined : older[oldIndex++], removed ? undefined : newer[newIndex++]]);
  return pairs;
}

/** Whether two elements are, at least probably, two versions of the same element. */
function isSimilar(one: string, other: string): boolean {
  if (one === other) return true;
  const name = readElement(one).name;
  if (name !== readElement(other).name) return false;
  if (MATCHED_BY_POSITION.includes(name)) return true;
  if (name === 'tr') return haveSimilarHeaders(one, other);
  const [words, otherWords] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => otherWords.has(word)).length;
  return shared >= SIMILARITY * Math.min(words.size, otherWords.size);
}

/** Whether two rows are about the same: other cells may have equal texts in all rows. */
function haveSimilarHeaders(one: string, other: string): boolean {
  const [words, otherWords] = [one, other].map((row) =>
    wordsOf(splitElements(readElement(row).content)[0] ?? ''),
  ) as [Set<string>, Set<string>];
  const shared = [...words].filter((word) => otherWords.has(word)).length;
  return shared >= SIMILARITY * Math.max(words.size, otherWords.size);
}

const wordsOf = (html: string) =>
  new Set(html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]{3,}/gu));

function compareElements(older: string, newer: string, marks: ChangeMarks): string {
  if (older === newer) return newer;
  const [before, after] = [readElement(older), readElement(newer)];
  const isContainer =
    CONTAINERS.includes(after.name) ||
    [before, after].every(({ content }) => /^\s*<p>/.test(content));
  if (isContainer)
    return after.open + compareHtml(before.content, after.content, marks) + after.close;
  // A list item with text and elements is replaced as a whole: its words cannot be compared across tags.
  if (/<(?:ul|ol|p)>/.test(before.content + after.content))
    return markTexts(asDeleted(older), 'del', marks) + markTexts(newer, 'ins', marks);
  return after.open + compareTexts(before.content, after.content, marks) + after.close;
}

/**
 * Compares two texts sentence by sentence, and those that are similar word by word. The result has the links and the
 * emphasis of the newer one.
 */
function compareTexts(older: string, newer: string, marks: ChangeMarks): string {
  const change = createChange(marks);
  const sentencesOf = (text: string) => splitSentences(splitWords(text));
  let html = '';
  for (const [before, after] of align(sentencesOf(older), sentencesOf(newer), isMostlySame))
    if (before && after) html += change.end() + compareSentences(before, after, marks);
    else change.add(before ?? [], after ?? []);
  return html + change.end();
}

/** Whether at most half of the words of a sentence have changed. */
function isMostlySame(older: string[], newer: string[]): boolean {
  const [before, after] = [older.filter(isWord), newer.filter(isWord)];
  const unchanged = diffArrays(before, after)
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { count }) => sum + count, 0);
  return unchanged >= UNCHANGED * Math.max(before.length, after.length);
}

const isWord = (token: string) => /^[\p{L}\p{N}]/u.test(token);

function compareSentences(older: string[], newer: string[], marks: ChangeMarks): string {
  const change = createChange(marks);
  let html = '';
  for (const { value, added, removed } of diffArrays(older, newer)) {
    // A space between two changed words is a part of the change: "a b" to "c d" is one change, not two.
    const isSpaceInChange = !change.isEmpty() && !value.join('').trim();
    if (added || removed || isSpaceInChange) change.add(added ? [] : value, removed ? [] : value);
    else html += change.end() + value.join('');
  }
  return html + change.end();
}

/** Collects neighbouring deleted and inserted words. `end()` returns their HTML and starts again. */
function createChange(marks: ChangeMarks) {
  let deleted: string[] = [];
  let inserted: string[] = [];
  return {
    isEmpty: () => deleted.length + inserted.length === 0,
    add(before: string[], after: string[]) {
      // A deleted line break still separates two words.
      const texts = before.map((token) => (token === '<br>' ? ' ' : token));
      deleted.push(...texts.filter((token) => !isTag(token)));
      inserted.push(...after);
    },
    end() {
      const space = removeCommonSpace(deleted, inserted);
      const parts = [markTokens(deleted, 'del', marks), markTokens(inserted, 'ins', marks)];
      [deleted, inserted] = [[], []];
      // Without a space, the last deleted and the first inserted word would look like one.
      return parts.filter(Boolean).join(' ') + space;
    },
  };
}

/** Removes the white space at the end of both texts, which has not changed, and returns it. */
function removeCommonSpace(deleted: string[], inserted: string[]): string {
  const last = deleted.at(-1);
  if (!last || last.trim() || last !== inserted.at(-1)) return '';
  deleted.pop();
  inserted.pop();
  return last;
}

/** Wraps each text between tags in `<ins>` or `<del>`, except white space, where a change is invisible. */
function markTokens(tokens: string[], name: keyof ChangeMarks, marks: ChangeMarks): string {
  return tokens
    .join('')
    .replace(/(^|>)([^<]+)(?=<|$)/g, (_, before: string, text: string) =>
      text.trim() ? `${before}${markText(text, name, marks)}` : before + text,
    );
}

const markTexts = (html: string, name: keyof ChangeMarks, marks: ChangeMarks) =>
  markTokens([html], name, marks);

const markText = (text: string, name: keyof ChangeMarks, marks: ChangeMarks) =>
  `<${name}><span class="legal-hidden">${marks[name]} </span>${text}</${name}>`;

/** Removes ids and the regions that they name: the newer version may contain the same ids. */
const asDeleted = (html: string) =>
  html.replace(/ (?:(?:id|aria-labelledby|tabindex)="[^"]*"|role="region")/g, '');
