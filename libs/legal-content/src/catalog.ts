import { type Documents, createDocuments } from './documents.ts';

/** The documents of the site. */
export const documentIds = [
  'cookies-policy',
  'easily-edi-integration-help',
  'easily-edi-integration-terms',
  'privacy-policy-shpy',
  'privacy-policy',
  'terms-of-use',
] as const;
export type DocumentId = (typeof documentIds)[number];

/** Tells the id of a document from any other string, e.g. a route id. */
export const isDocumentId = (value: string): value is DocumentId =>
  (documentIds as readonly string[]).includes(value);

// Vite folds the files into the module, so that plain Node can import the built package.
const files = import.meta.glob<string>('./documents/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

let documents: Documents<DocumentId> | undefined;
const ensureDocuments = () => (documents ??= createDocuments(documentIds, files));

/** Versions of one of the site's documents, newest first. */
export const listVersions: Documents<DocumentId>['listVersions'] = (id) =>
  ensureDocuments().listVersions(id);

/** Renders one of the site's documents. Throws on an unknown id, version or placeholder. */
export const renderDocument: Documents<DocumentId>['renderDocument'] = (id, options) =>
  ensureDocuments().renderDocument(id, options);
