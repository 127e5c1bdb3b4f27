/** Longest address that is compared, in characters. */
const LONGEST = 80;

/** Words up to this length, such as `de` or `of`, say nothing about a page. */
const SHORT_WORD = 2;

type Candidate<Page> = readonly [slug: string, page: Page];

/**
 * Finds the page that a mistyped address means. Slugs are compared without accents and in lower case.
 *
 * The page is the one whose slug is nearest to the typed one by edit distance, if at most a third of the longer slug
 * differs. Otherwise it is the one whose slug contains most of the typed words, if these are at least half of them.
 *
 * @param slug - the path that has no page, without the prefix of its locale
 * @param pages - slug and page of each candidate; a page can have several slugs. Of equal ones, the first wins.
 */
export function suggestPage<Page>(slug: string, pages: Iterable<Candidate<Page>>): Page | null {
  const typed = simplify(slug);
  if (!typed || typed.length > LONGEST) return null;
  const candidates = [...pages].map(([known, page]) => [simplify(known), page] as const);
  return findNearest(typed, candidates) ?? findByWords(typed, candidates);
}

function findNearest<Page>(typed: string, candidates: Candidate<Page>[]): Page | null {
  let best: { page: Page; distance: number } | null = null;
  for (const [known, page] of candidates) {
    const distance = editDistance(typed, known);
    const maximum = Math.floor(Math.max(typed.length, known.length) / 3);
    if (distance <= maximum && distance < (best?.distance ?? Infinity)) best = { page, distance };
  }
  return best?.page ?? null;
}

function findByWords<Page>(typed: string, candidates: Candidate<Page>[]): Page | null {
  const words = wordsOf(typed);
  let best: { page: Page; score: number } | null = null;
  for (const [known, page] of candidates) {
    const knownWords = wordsOf(known);
    const matches = words.filter((word) => knownWords.includes(word)).length;
    if (!matches || matches < words.length / 2) continue;
    // Of slugs with as many typed words, the one with the fewest others is meant.
    const score = matches - knownWords.length / LONGEST;
    if (score > (best?.score ?? 0)) best = { page, score };
  }
  return best?.page ?? null;
}

const wordsOf = (slug: string): string[] =>
  slug.split(/[^a-z0-9]+/).filter((word) => word.length > SHORT_WORD);

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
