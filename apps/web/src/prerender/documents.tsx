import {
  type DocumentId,
  documentIds,
  isDocumentId,
  listVersions,
  renderDocument,
} from '@shpy/legal-content';
import { LegalArticle } from '@shpy/legal-content/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '../config/brand.ts';
import { type DocumentSource, fragmentPath } from '../documents/document-source.ts';
import { createVersionParser, type EarlierVersion } from '../documents/document-version.ts';
import { type Prefix, type RouteId, routing } from '../config/routes.ts';
import { storageKeys } from '../config/storage-keys.ts';
import { lookupPlaceholders } from '@shpy/site-contract';

/** The versions of a document that a newer one has replaced. */
export const earlierVersionsOf = (id: DocumentId): string[] =>
  listVersions(id)
    .slice(1)
    .map(({ version }) => version);

/** The earlier versions of all documents. */
export const earlierVersions = (): EarlierVersion[] =>
  documentIds.flatMap((id) => earlierVersionsOf(id).map((version) => `${id}@${version}` as const));

/** Marks a paragraph that the server keeps only with an external lookup service, or only without one. */
const externalLookup = (html: string, expected: boolean) =>
  lookupPlaceholders[expected ? 'external' : 'own'].join(html);

/** The documents of one variant, rendered; those that are loaded are put into `fragments`. */
export function documentsOf(prefix: Prefix, fragments: Map<string, string>): DocumentSource {
  const { locale } = routing.localeOf(prefix || '/');
  const html = (id: RouteId, version?: string) => {
    if (!isDocumentId(id)) throw new Error(`The page ${id} has no document in legal-content`);
    const document = renderDocument(id, {
      locale,
      brand,
      storage: storageKeys,
      values: { ipLookupHost: lookupPlaceholders.host },
      conditions: { externalLookup },
      documentHref: (other) => routing.localize(other, { locale, prefixed: prefix !== '' }),
      ...(version ? { version } : {}),
    });
    return renderToStaticMarkup(<LegalArticle document={document} />);
  };
  return {
    versionOf: createVersionParser(earlierVersions()),
    async load(id, version) {
      fragments.set(fragmentPath(id, prefix, version), html(id, version));
    },
    read: html,
  };
}
