import type { Headers } from '../platform/http/headers.ts';
import type { PreparedFile } from './documents.ts';

/** Types that a browser shows as a document when their address is opened. */
const DOCUMENT_TYPE = /html|xml/;

/** Whether a browser may show a file as a document, so that the file needs the headers of a document. */
export const isShownAsDocument = ({ packed, immutable }: PreparedFile): boolean =>
  !immutable || DOCUMENT_TYPE.test(packed.type);

/** Headers of a file besides those for bytes and caching, and those that every file has. */
export function fileHeaders({ packed, immutable }: PreparedFile): Headers {
  // An HTML file without a page URL is a fragment of a page, which search engines must not list.
  if (packed.type.startsWith('text/html')) return { 'x-robots-tag': 'noindex' };
  // Pages of other sites show these pictures where a page of this site is shared; those in /assets are only for this site.
  if (packed.type.startsWith('image/') && !immutable)
    return { 'cross-origin-resource-policy': 'cross-origin' };
  return {};
}
