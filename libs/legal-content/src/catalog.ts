import type { Condition } from './conditions.ts';
import { type Documents, createDocuments } from './documents.ts';
import type { RenderOptions, RenderedDocument } from './render-version.ts';
import type { StorageEntry } from './storage-table.ts';

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

/** Options that the current version of some documents needs; an older one may need none of them. */
type Needs<Id, DocumentsInNeed, Options> = [Extract<Id, DocumentsInNeed>] extends [never]
  ? unknown
  : Options | { version: string };

/** Options of `renderDocument` for a document of the site. */
export type SiteRenderOptions<Id extends DocumentId> = RenderOptions<DocumentId> &
  Needs<Id, 'cookies-policy', { storage: readonly StorageEntry[] }> &
  Needs<Id, 'cookies-policy' | 'privacy-policy', { conditions: { externalLookup: Condition } }>;

/** Renders one of the site's documents. Throws on an unknown id, version or placeholder. */
export const renderDocument = <Id extends DocumentId>(
  id: Id,
  options: SiteRenderOptions<Id>,
): RenderedDocument<DocumentId> => ensureDocuments().renderDocument(id, options);
