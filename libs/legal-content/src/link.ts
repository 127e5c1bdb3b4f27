import { fail } from './fail.ts';
import { escapeHtml } from './html.ts';

export interface LinkOptions {
  /** Name of the file, for errors. */
  file: string;
  /** Address of another document, for `doc:<id>` links. `null` leaves the words without a link. */
  documentHref: (id: string) => string | null;
}

const SAME_SITE = /^(#|mailto:|tel:)/;

/**
 * Attributes of a link: `doc:<id>` becomes the address of that document, links to other sites get
 * `rel`. `null` where there is nothing to link to; throws on schemes that do not belong in a text.
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
