import { type Brand, fillPlaceholders } from './brand.ts';
import { compareHtml } from './compare-html.ts';
import type { Condition } from './conditions.ts';
import { fail } from './fail.ts';
import { changeMarks } from './labels.ts';
import { type Locale, formatDate } from './locale.ts';
import { type TocEntry, renderMarkdown } from './markdown.ts';
import { type Question, readQuestions } from './questions.ts';
import { type StorageEntry, renderClearedOnSignOut, renderStorageTable } from './storage-table.ts';
import type { Version } from './versions.ts';

/** A dated version of a document, without its text. */
export interface VersionInfo {
  version: string;
  /** ISO date (YYYY-MM-DD) from which the version applies. */
  effectiveDate: string;
}

/** The older version of a comparison. */
export interface ComparedVersion extends VersionInfo {
  /** Whether both versions have the same text, for example because only a translation has changed. */
  isEqual: boolean;
}

/** Options of `renderDocument`. */
export interface RenderOptions<Id extends string = string> {
  locale: Locale;
  brand: Brand;
  /** Default: the newest version. */
  version?: string | undefined;
  /** Marks what changed since this version, word by word. Default: nothing is marked. */
  compareWith?: string | undefined;
  /** What the site stores in a browser; a document with the slot `{{storageTable}}` needs it. */
  storage?: readonly StorageEntry[] | undefined;
  /** Values of further placeholders, e.g. of `{{ipLookupHost}}`. */
  values?: Readonly<Record<string, string>> | undefined;
  /** Conditions under which paragraphs and rows are shown. The privacy and the cookies policy need `externalLookup`. */
  conditions?: Readonly<Record<string, Condition>> | undefined;
  /** Returns the address of another document in this locale. Default: documents are not linked. */
  documentHref?: ((id: Id, locale: Locale) => string) | undefined;
}

/** A rendered document; plain data that can be serialized as JSON. */
export interface RenderedDocument<Id extends string = string> extends VersionInfo {
  id: Id;
  lang: Locale;
  title: string;
  /** One sentence, for the page's meta description. */
  description: string;
  /** Body of the article: sections with level-2 headings, without the title. */
  html: string;
  toc: TocEntry[];
  /** The subsections of the section `{#faq}`; empty without one. */
  questions: Question[];
  /** What this version changed, one sentence each. */
  changes: string[];
  /** The newest version, for a notice on older ones. */
  currentVersion: string;
  /** Versions older than this one, newest first. */
  earlierVersions: VersionInfo[];
  /** The version since which changes are marked; null if none are. */
  comparedWith: ComparedVersion | null;
}

/** A document of a site with its versions, the newest first. */
export interface VersionedDocument<Id extends string> {
  id: Id;
  versions: Version[];
  /** The documents that this one may link to. */
  ids: readonly Id[];
}

/** Renders one version of a document. Throws on an unknown placeholder or link. */
export function renderVersion<Id extends string>(
  { id, versions, ids }: VersionedDocument<Id>,
  version: Version,
  options: RenderOptions<Id>,
): RenderedDocument<Id> {
  const { locale, brand, storage, conditions = {}, documentHref } = options;
  const text = version.texts[locale];
  if (!text)
    throw fail(
      `"${id}" has no text in the locale "${locale}"`,
      `it has ${Object.keys(version.texts).join(', ')}`,
      'use one of them',
    );
  const { file, title, description, changes, markdown } = text;
  const effectiveDate = formatDate(version.effectiveDate, locale);
  const values = { ...brand, ...options.values, effectiveDate };
  const fill = (text: string) => fillPlaceholders(text, values, file);

  const body = renderMarkdown(markdown, {
    file,
    fill,
    slots: {
      storageTable: () => renderStorageTable(requireStorage(file, storage), locale, conditions),
      clearedOnSignOut: () => renderClearedOnSignOut(requireStorage(file, storage), locale),
    },
    conditions,
    documentHref: (target) => documentHref?.(requireId(ids, target, file), locale) ?? null,
  });
  return {
    id,
    lang: locale,
    title: fill(title),
    description: fill(description),
    ...body,
    questions: readQuestions(body.html),
    ...versionInfo(version),
    changes: changes.map(fill),
    currentVersion: versions[0]!.version,
    earlierVersions: versions.slice(versions.indexOf(version) + 1).map(versionInfo),
    comparedWith: null,
  };
}

/** Marks in the HTML of the newer version what differs from the older one. */
export function markChanges<Id extends string>(
  older: RenderedDocument<Id>,
  newer: RenderedDocument<Id>,
): RenderedDocument<Id> {
  const html = compareHtml(older.html, newer.html, changeMarks[newer.lang]);
  const isEqual = older.html === newer.html;
  return { ...newer, html, comparedWith: { ...versionInfo(older), isEqual } };
}

/** Returns the data of a version that lists show. */
export const versionInfo = ({ version, effectiveDate }: VersionInfo): VersionInfo => ({
  version,
  effectiveDate,
});

function requireId<Id extends string>(ids: readonly Id[], target: string, file: string): Id {
  const id = ids.find((candidate) => candidate === target);
  if (id) return id;
  throw fail(
    `${file} links to the document "${target}"`,
    `known: ${ids.join(', ')}`,
    'use one of them',
  );
}

function requireStorage(file: string, storage: RenderOptions['storage']) {
  if (storage) return storage;
  throw fail(
    `${file} lists what the site stores in a browser`,
    'the list is missing',
    'pass it as `storage`',
  );
}
