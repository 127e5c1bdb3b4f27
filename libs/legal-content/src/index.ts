export { type Brand } from './brand.ts';
export {
  type DocumentId,
  type SiteRenderOptions,
  documentIds,
  isDocumentId,
  listVersions,
  renderDocument,
} from './catalog.ts';
export { type Condition } from './conditions.ts';
export { type Documents, createDocuments } from './documents.ts';
export { formatDuration } from './duration.ts';
export { type Locale, formatDate, locales } from './locale.ts';
export { type TocEntry } from './markdown.ts';
export { type Question } from './questions.ts';
export {
  type ComparedVersion,
  type RenderOptions,
  type RenderedDocument,
  type VersionInfo,
} from './render-version.ts';
export { type StorageEntry } from './storage-table.ts';
