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
/** Id of a legal or help document. */
export type DocumentId = (typeof documentIds)[number];

/** Whether a string, e.g. a route id, is the id of a document. */
export const isDocumentId = (value: string): value is DocumentId =>
  (documentIds as readonly string[]).includes(value);

// The build of this package inlines the files (Vite), so that Node can import the package without Vite.
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
