import {
  type DocumentId,
  documentIds,
  isDocumentId,
  listVersions,
  renderDocument,
} from '@shpy/legal-content';
import { LegalArticle } from '@shpy/legal-content/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brandIn } from '../config/brand.ts';
import { type DocumentSource, fragmentPath } from '../documents/document-source.ts';
import {
  comparison,
  createVersionParser,
  type EarlierVersion,
} from '../documents/document-version.ts';
import { type Prefix, type RouteId, routing } from '../config/routes.ts';
import { EXTERNAL_LOOKUP, storageKeys } from '../config/storage-keys.ts';
import { lookupPlaceholders, UNKNOWN_VERSION } from '@shpy/site-contract';

/** Returns the values of `?version=` that have a page of their own: those of `earlierVersionsOf`, and an unknown one. */
export const servedVersionsOf = (id: DocumentId): string[] => [
  ...earlierVersionsOf(id),
  UNKNOWN_VERSION,
];

/** Returns the version of a document that its page shows. */
export const currentVersionOf = (id: DocumentId): string => listVersions(id)[0]!.version;

/** Returns the earlier versions of a document, and the comparisons of each version with the one before it. */
const earlierVersionsOf = (id: DocumentId): string[] => {
  // The newest version is first.
  const [, ...earlier] = listVersions(id);
  return [...earlier.map(({ version }) => version), ...comparisonsOf(id).keys()];
};

/** Maps a value of `?version=` to the two versions that it compares. */
const comparisonsOf = (id: DocumentId) =>
  new Map(
    listVersions(id).flatMap(({ version }, index, versions) => {
      const older = versions[index + 1]?.version;
      return older ? [[comparison(older, version), { version, compareWith: older }]] : [];
    }),
  );

/** The earlier versions and comparisons of all documents. */
export const earlierVersions = (): EarlierVersion[] =>
  documentIds.flatMap((id) => earlierVersionsOf(id).map((version) => `${id}@${version}` as const));

/**
 * `renderDocument` calls this for each part of the text that depends on `EXTERNAL_LOOKUP`: a paragraph, or a row of the
 * table of stored data. `expected` is true for a part about an external lookup service, and false for one about its
 * absence. Puts placeholders around the part, by which the server shows or removes it.
 */
const markExternalLookup = (html: string, expected: boolean) => {
  const [start, end] = lookupPlaceholders[expected ? 'external' : 'own'];
  return start + html + end;
};

const comparisonHref = (older: string, newer: string) => `?version=${comparison(older, newer)}`;

/**
 * Renders a document for the pages whose addresses begin with `prefix`: `''` and `/es` are Spanish, `/en` is English. The
 * links in the document keep the prefix. `version` is a value of `?version=`: an earlier version or a
 * comparison. Default: the current version.
 */
export function renderSiteDocument(id: DocumentId, prefix: Prefix, version?: string) {
  const { locale } = routing.localeOf(prefix || '/');
  return renderDocument(id, {
    locale,
    ...(comparisonsOf(id).get(version ?? '') ?? { version }),
    brand: brandIn(locale),
    storage: storageKeys,
    values: { ipLookupHost: lookupPlaceholders.host },
    conditions: { [EXTERNAL_LOOKUP]: markExternalLookup },
    documentHref: (other) => routing.localize(other, { locale, prefixed: prefix !== '' }),
  });
}

/**
 * The build's source of the documents for the pages whose addresses begin with `prefix`. It renders a document when asked,
 * and fetches nothing: `read()` returns the HTML; `load()` adds it to `fragments`, under the address from which browsers
 * fetch it.
 */
export function documentsOf(prefix: Prefix, fragments: Map<string, string>): DocumentSource {
  const render = (id: RouteId, version?: string) => {
    if (!isDocumentId(id)) throw new Error(`The page ${id} has no document in legal-content`);
    const document = renderSiteDocument(id, prefix, version);
    return renderToStaticMarkup(<LegalArticle document={document} compareHref={comparisonHref} />);
  };
  return {
    versionOf: createVersionParser(earlierVersions()),
    async load(id, version) {
      fragments.set(fragmentPath(id, prefix, version), render(id, version));
    },
    read: render,
  };
}
