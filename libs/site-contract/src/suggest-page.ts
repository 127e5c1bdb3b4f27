/** Longest address that is compared, in characters. */
const LONGEST = 80;

/**
 * Finds the page that a mistyped address means: the one whose slug is nearest to the typed one by edit distance, if at
 * most a third of the longer slug differs. Slugs are compared without accents and in lower case. Site and server call
 * it with the same pages, so that hydration shows what was served.
 *
 * @param slug - the path that has no page, without the prefix of its locale
 * @param pages - slug and page of each candidate; of equal distances, the first wins
 */
export function suggestPage<Page>(
  slug: string,
  pages: Iterable<readonly [slug: string, page: Page]>,
): Page | null {
  const typed = simplify(slug);
  if (!typed || typed.length > LONGEST) return null;
  let best: { page: Page; distance: number } | null = null;
  for (const [known, page] of pages) {
    const distance = editDistance(typed, simplify(known));
    const maximum = Math.floor(Math.max(typed.length, simplify(known).length) / 3);
    if (distance <= maximum && distance < (best?.distance ?? Infinity)) best = { page, distance };
  }
  return best?.page ?? null;
}

function simplify(slug: string): string {
  try {
    return decodeURIComponent(slug)
      .normalize('NFD')
      .replace(/\p{M}|\.html?$|^\/|\/$/gu, '')
      .toLowerCase();
  } catch {
    return '';
  }
}

/** Returns the number of characters to insert, delete or replace until one text is the other (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = row[at - 1]! + (other[at - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, row[at]! + 1, next[at - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}
