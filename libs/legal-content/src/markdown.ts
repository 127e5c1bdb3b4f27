import { Marked, type RendererObject, type Tokens } from 'marked';
import { type Condition, readCondition } from './conditions.ts';
import { fail } from './fail.ts';
import { escapeHtml, tableHtml } from './html.ts';
import { type LinkOptions, linkAttributes } from './link.ts';

/** An entry of a table of contents: a section of level 2. */
export interface TocEntry {
  id: string;
  title: string;
}

export interface MarkdownOptions extends LinkOptions {
  /** Fills the placeholders of a text. */
  fill: (text: string) => string;
  /** HTML of each slot: a paragraph that contains only `{{name}}` is replaced by it. */
  slots: Readonly<Record<string, () => string>>;
  /** Conditions of paragraphs that start with `If name: ` or `Unless name: `. */
  conditions: Readonly<Record<string, Condition>>;
}

const HEADING = /^(.*?)\s*\{#([a-z][a-z0-9-]*)\}$/;
const SLOT = /^\{\{\s*(\w+)\s*\}\}$/;
const CAPTION = /^Table:\s*(.+)$/;

/**
 * Renders the Markdown of a document to semantic HTML and its table of contents. The dialect is
 * GitHub's without raw HTML (shown as text) and images, plus `## Title {#id}`, `Table: caption`
 * before a table, `doc:<id>` links, slots and conditions. Throws for headings, links and tables that are not accessible.
 */
export function renderMarkdown(
  markdown: string,
  options: MarkdownOptions,
): { html: string; toc: TocEntry[] } {
  const found: Found = { toc: [], targets: [] };
  const marked = new Marked({ renderer: createRenderer(options, found) });
  const html = withoutAdvice(() => marked.parse(markdown, { async: false }));
  checkIds(html, found.targets, options.file);
  return { html: inSections(html), toc: found.toc };
}

/** Removes the advice to report the error to the project `marked`: our renderers throw it because of the document. */
function withoutAdvice<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    const { message } = error as Error;
    throw new Error(message.replace(/\nPlease report this to .*$/, ''), { cause: error });
  }
}

/** Wraps each heading of level 2 and the content below it in a `<section>`, so that a page can style it as a whole. */
const inSections = (html: string) =>
  html
    .split(/(?=<h2 )/)
    .map((part) => (part.startsWith('<h2 ') ? `<section>\n${part}</section>\n` : part))
    .join('');

/** Data collected while a document is rendered. */
interface Found {
  toc: TocEntry[];
  /** Ids in links of the form `#id`. */
  targets: string[];
}

function createRenderer(options: MarkdownOptions, found: Found): RendererObject {
  return {
    ...headings(options, found),
    ...tablesAndSlots(options),
    ...inlines(options, found),
  };
}

function headings({ file, fill }: MarkdownOptions, { toc }: Found): RendererObject {
  let depth = 1;
  return {
    heading(token) {
      if (token.depth === 1)
        throw fail(`${file} has a heading of level 1`, 'that is its title', 'use level 2');
      if (token.depth > depth + 1)
        throw fail(
          `${file} skips a level at "${token.text}"`,
          'headings must nest',
          'use the next level',
        );
      depth = token.depth;
      const [, title = token.text, id] = HEADING.exec(token.text) ?? [];
      if (depth === 2 && !id)
        throw fail(
          `${file} has a section without an id`,
          'links need it',
          `write "## ${title} {#some-id}"`,
        );
      if (depth === 2 && id) toc.push({ id, title: fill(title) });
      const attribute = id ? ` id="${id}"` : '';
      return `<h${depth}${attribute}>${escapeHtml(fill(title))}</h${depth}>\n`;
    },
  };
}

function tablesAndSlots({ file, fill, slots, conditions }: MarkdownOptions): RendererObject {
  /** The caption of the table that must follow. */
  let caption: string | undefined;
  let tables = 0;
  return {
    paragraph(token) {
      const slot = SLOT.exec(token.text)?.[1];
      if (slot && Object.hasOwn(slots, slot)) return slots[slot]!();
      if (caption)
        throw fail(
          `${file} has no table after "Table: ${caption}"`,
          'it is a caption',
          'add the table',
        );
      caption = CAPTION.exec(token.text)?.[1];
      if (caption) return '';
      const { prefix, show } = readCondition(token.text, conditions, file);
      // The prefix is plain text, so it is the same in the HTML.
      return show(() => `<p>${this.parser.parseInline(token.tokens).slice(prefix.length)}</p>\n`);
    },
    table(token) {
      if (!caption)
        throw fail(
          `${file} has a table without a caption`,
          'screen readers announce it',
          'add a line "Table: caption" before the table',
        );
      const cell = (item: Tokens.TableCell) => this.parser.parseInline(item.tokens);
      const table = tableHtml({
        id: `table-${++tables}`,
        caption: fill(caption),
        header: token.header.map(cell),
        rows: token.rows.map((row) => row.map(cell)),
      });
      caption = undefined;
      return table;
    },
  };
}

function inlines(options: MarkdownOptions, { targets }: Found): RendererObject {
  const { file, fill } = options;
  const text = (value: string) => escapeHtml(fill(value));
  return {
    link(token) {
      if (token.href.startsWith('#')) targets.push(token.href.slice(1));
      const content = this.parser.parseInline(token.tokens);
      const attributes = linkAttributes(fill(token.href), options);
      return attributes ? `<a ${attributes}>${content}</a>` : content;
    },
    image() {
      throw fail(`${file} has an image`, 'documents are text only', 'remove it');
    },
    html: (token) => escapeHtml(token.text),
    code: (token) => `<pre tabindex="0"><code>${text(token.text)}</code></pre>\n`,
    codespan: (token) => `<code>${text(token.text)}</code>`,
    text(token) {
      if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
      return text(token.text);
    },
  };
}

/** Checks that links within the document have a target and that ids are unique. */
function checkIds(html: string, targets: string[], file: string): void {
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), (match) => match[1]!);
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index);
  if (duplicate)
    throw fail(`${file} uses the id "${duplicate}" twice`, 'ids are unique', 'rename one');
  const missing = targets.find((target) => !ids.includes(target));
  if (missing !== undefined)
    throw fail(`${file} links to #${missing}`, 'it has no such section', 'correct the link');
}
