import { type Brand, fillPlaceholders } from './brand.ts';
import type { Condition } from './conditions.ts';
import { fail } from './fail.ts';
import { type Locale, formatDate } from './locale.ts';
import { type TocEntry, renderMarkdown } from './markdown.ts';
import { type Version, findVersion, readVersions } from './versions.ts';
import { type StorageEntry, renderClearedOnSignOut, renderStorageTable } from './storage-table.ts';

/** A dated version of a document, without its text. */
export interface VersionInfo {
  version: string;
  /** ISO date (YYYY-MM-DD) from which the version applies. */
  effectiveDate: string;
}

/** Options of `renderDocument`. */
export interface RenderOptions<Id extends string = string> {
  locale: Locale;
  brand: Brand;
  /** Default: the newest version. */
  version?: string | undefined;
  /** What the site stores in a browser; a document with the slot `{{storageTable}}` needs it. */
  storage?: readonly StorageEntry[] | undefined;
  /** Values of further placeholders, e.g. of `{{ipLookupHost}}`. */
  values?: Readonly<Record<string, string>> | undefined;
  /** Conditions of paragraphs that not every deployment shows. The privacy policy needs `externalLookup`. */
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
  /** What this version changed, one sentence each. */
  changes: string[];
  /** The newest version, for a notice on older ones. */
  currentVersion: string;
  /** Versions older than this one, newest first. */
  earlierVersions: VersionInfo[];
}

/** Documents of one site. */
export interface Documents<Id extends string> {
  ids: readonly Id[];
  /** Versions of a document, newest first. */
  listVersions(id: Id): VersionInfo[];
  /** Renders one version of a document. Throws on an unknown id, version or placeholder. */
  renderDocument(id: Id, options: RenderOptions<Id>): RenderedDocument<Id>;
}

/**
 * Creates documents from their files: a map of `…/<id>/<version>.<locale>.md` to text.
 * Throws if a document is missing, or if one language lacks a version or a section of the other.
 */
export function createDocuments<const Id extends string>(
  ids: readonly Id[],
  files: Readonly<Record<string, string>>,
): Documents<Id> {
  const library = readVersions(ids, files);

  const versionsOf = (id: Id) => {
    const versions = library.get(id);
    if (versions) return versions;
    throw fail(`there is no document "${id}"`, `known: ${ids.join(', ')}`, 'use one of them');
  };

  return {
    ids,
    listVersions: (id) => versionsOf(id).map(versionInfo),
    renderDocument(id, options) {
      const versions = versionsOf(id);
      const version = findVersion(id, versions, options.version);
      return render(id, version, versions, options);
    },
  };

  function render(
    id: Id,
    version: Version,
    versions: Version[],
    options: RenderOptions<Id>,
  ): RenderedDocument<Id> {
    const { locale, brand, storage, conditions = {}, documentHref } = options;
    const { file, title, description, changes, markdown } = version.texts[locale];
    const effectiveDate = formatDate(version.effectiveDate, locale);
    const values = { ...brand, ...options.values, effectiveDate };
    const fill = (text: string) => fillPlaceholders(text, values);

    const body = renderMarkdown(markdown, {
      file,
      fill,
      slots: {
        storageTable: () => renderStorageTable(needStorage(file, storage), locale),
        clearedOnSignOut: () => renderClearedOnSignOut(needStorage(file, storage), locale),
      },
      conditions,
      documentHref: (target) => documentHref?.(knownId(target, file), locale) ?? null,
    });
    return {
      id,
      lang: locale,
      title: fill(title),
      description: fill(description),
      ...body,
      ...versionInfo(version),
      changes: changes.map(fill),
      currentVersion: versions[0]!.version,
      earlierVersions: versions.slice(versions.indexOf(version) + 1).map(versionInfo),
    };
  }

  function knownId(target: string, file: string): Id {
    const id = ids.find((candidate) => candidate === target);
    if (id) return id;
    throw fail(
      `${file} links to the document "${target}"`,
      `known: ${ids.join(', ')}`,
      'use one of them',
    );
  }
}

const versionInfo = ({ version, effectiveDate }: VersionInfo): VersionInfo => ({
  version,
  effectiveDate,
});

function needStorage(file: string, storage: RenderOptions['storage']) {
  if (storage) return storage;
  throw fail(
    `${file} lists what the site stores in a browser`,
    'the list is missing',
    'pass it as `storage`',
  );
}
