import { fail } from './fail.ts';
import { escapeHtml } from './html.ts';

export interface LinkOptions {
  /** Name of the file, for errors. */
  file: string;
  /** Returns the address of another document, for `doc:<id>` links; null shows the text without a link. */
  documentHref: (id: string) => string | null;
}

const SAME_SITE = /^(#|mailto:|tel:)/;

/**
 * Returns the attributes of a link: `doc:<id>` becomes the address of that document, links to other sites get `rel`.
 * Returns null for a document that is not linked; throws for other URL schemes, such as `http:`.
 */
export function linkAttributes(href: string, { file, documentHref }: LinkOptions): string | null {
  if (href.startsWith('doc:')) {
    const address = documentHref(href.slice('doc:'.length));
    return address === null ? null : `href="${escapeHtml(address)}"`;
  }
  if (SAME_SITE.test(href)) return `href="${escapeHtml(href)}"`;
  if (href.startsWith('https://')) return `href="${escapeHtml(href)}" rel="external noopener"`;
  throw fail(
    `${file} links to "${href}"`,
    'such links are not supported',
    'use https:, mailto:, tel:, #section or doc:<id>',
  );
}
