import { findPattern, foldText, queryPatterns } from './fold-text.ts';

/** Name of the highlight in the style sheet. */
const HIGHLIGHT = 'help-search';

/** A heading of the article with the elements that follow it up to the next heading. */
interface Topic {
  heading: HTMLElement;
  elements: HTMLElement[];
  /** Heading (`h2`) of the section that contains the topic; it may be the topic's own heading. */
  section: HTMLElement | undefined;
}

/**
 * Hides the topics of the article that do not contain all words of the query, and marks the words. Returns the number of
 * visible topics. A query without words shows everything and returns null.
 */
export function filterArticle(article: HTMLElement, query: string): number | null {
  const patterns = queryPatterns(query);
  const topics = readTopics(article);
  const matches = topics.filter((topic) => hasWords(topic, patterns));
  const found = matches.flatMap(({ heading, elements }) => [heading, ...elements]);
  const shown = new Set<Element | undefined>([...found, ...matches.map(({ section }) => section)]);
  for (const { heading, elements } of topics)
    for (const element of [heading, ...elements]) element.hidden = !shown.has(element);
  // Also hides each section without visible elements: it would keep the height that `content-visibility` reserves.
  for (const section of article.querySelectorAll<HTMLElement>('.legal-article-body > section'))
    section.hidden = [...section.children].every((element) => !shown.has(element));
  for (const link of article.querySelectorAll<HTMLAnchorElement>('.legal-article-toc a'))
    link.parentElement!.hidden = article.querySelector<HTMLElement>(link.hash)?.hidden ?? false;
  article.querySelector<HTMLElement>('.legal-article-toc')!.hidden = matches.length === 0;
  article.toggleAttribute('data-searching', patterns.length > 0);
  highlight(found, patterns);
  return patterns.length > 0 ? matches.length : null;
}

function readTopics(article: HTMLElement): Topic[] {
  const topics: Topic[] = [];
  let section: HTMLElement | undefined;
  for (const element of article.querySelectorAll<HTMLElement>(
    '.legal-article-body > section > *',
  )) {
    if (element.tagName === 'H2') section = element;
    if (/^H[23]$/.test(element.tagName)) topics.push({ heading: element, elements: [], section });
    else topics.at(-1)?.elements.push(element);
  }
  return topics;
}

/** A subsection is also found by the words of its section's heading. */
function hasWords({ heading, elements, section }: Topic, patterns: RegExp[]): boolean {
  // A heading that only introduces subsections is not a topic.
  if (elements.length === 0) return false;
  const texts = [section, heading, ...elements].map((element) => element?.textContent);
  const { text } = foldText(texts.join(' '));
  return patterns.every((pattern) => text.search(pattern) >= 0);
}

/** Marks words with CSS highlights, which do not change the document. Browsers without this API mark nothing. */
function highlight(elements: HTMLElement[], patterns: RegExp[]): void {
  if (!('highlights' in CSS)) return;
  const ranges = elements.flatMap(readTexts).flatMap((node) => {
    const folded = foldText(node.data);
    return patterns
      .flatMap((pattern) => findPattern(folded, pattern))
      .map((place) => rangeOf(node, place));
  });
  if (ranges.length > 0) CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  else CSS.highlights.delete(HIGHLIGHT);
}

function readTexts(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function rangeOf(node: Text, [start, end]: [number, number]): Range {
  const range = new Range();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}
