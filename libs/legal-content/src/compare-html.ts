import { diffArrays } from 'diff';
import { isTag, readElement, splitElements, splitWords } from './html-parts.ts';

/** Texts that a screen reader announces before added and deleted text. */
export interface ChangeMarks {
  ins: string;
  del: string;
}

/** Elements that contain elements, which are compared one by one. The words of all others are compared. */
const CONTAINERS = ['section', 'div', 'table', 'thead', 'tbody', 'tr', 'ul', 'ol'];
/** Elements that are matched by position, whatever they contain: parts of a table, and cells of a row. */
const MATCHED_BY_POSITION = ['table', 'caption', 'thead', 'tbody', 'td'];
/** Elements that share at least this part of the words of the shorter one are two versions of one element. */
const SIMILARITY = 0.5;

/**
 * Compares two versions of a document's HTML word by word. The result has the structure of the newer
 * one, with added texts in `<ins>` and deleted texts in `<del>`.
 */
export function compareHtml(older: string, newer: string, marks: ChangeMarks): string {
  const [oldElements, newElements] = [splitElements(older), splitElements(newer)];
  const changes = diffArrays(oldElements, newElements, { comparator: isSimilar });
  let [oldIndex, newIndex] = [0, 0];
  const compared: string[] = [];
  for (const { count, added, removed } of changes)
    for (let index = 0; index < count; index += 1) {
      const [before, after] = [oldElements[oldIndex]!, newElements[newIndex]!];
      if (removed) compared.push(markTexts(asDeleted(before), 'del', marks));
      else if (added) compared.push(markTexts(after, 'ins', marks));
      else compared.push(compareElements(before, after, marks));
      if (!added) oldIndex += 1;
      if (!removed) newIndex += 1;
    }
  return compared.join('\n');
}

/** Whether two elements are, at least probably, two versions of the same element. */
function isSimilar(one: string, other: string): boolean {
  if (one === other) return true;
  const name = readElement(one).name;
  if (name !== readElement(other).name) return false;
  if (MATCHED_BY_POSITION.includes(name)) return true;
  const [words, otherWords] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => otherWords.has(word)).length;
  return shared >= SIMILARITY * Math.min(words.size, otherWords.size);
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

/** Compares two texts word by word. The result has the links and the emphasis of the newer one. */
function compareTexts(older: string, newer: string, marks: ChangeMarks): string {
  let deleted: string[] = [];
  let inserted: string[] = [];
  let html = '';
  const flush = () => {
    const space = removeCommonSpace(deleted, inserted);
    html += markTokens(deleted, 'del', marks) + markTokens(inserted, 'ins', marks) + space;
    deleted = [];
    inserted = [];
  };
  for (const { value, added, removed } of diffArrays(splitWords(older), splitWords(newer))) {
    // A space between two changed words is a part of the change: "a b" to "c d" is one change, not two.
    const isSpaceInChange = deleted.length + inserted.length > 0 && !value.join('').trim();
    if (removed || isSpaceInChange) deleted.push(...value.filter((token) => !isTag(token)));
    if (added || isSpaceInChange) inserted.push(...value);
    if (added || removed || isSpaceInChange) continue;
    flush();
    html += value.join('');
  }
  flush();
  return html;
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
