import { fail } from './fail.ts';
import {
  type RenderOptions,
  type RenderedDocument,
  type VersionInfo,
  markChanges,
  renderVersion,
  versionInfo,
} from './render-version.ts';
import { findVersion, readVersions } from './versions.ts';

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
  const versionsById = readVersions(ids, files);

  const versionsOf = (id: Id) => {
    const versions = versionsById.get(id);
    if (versions) return versions;
    throw fail(`there is no document "${id}"`, `known: ${ids.join(', ')}`, 'use one of them');
  };

  return {
    ids,
    listVersions: (id) => versionsOf(id).map(versionInfo),
    renderDocument(id, options) {
      const versions = versionsOf(id);
      // Without types, there may be none.
      if (!(options as unknown))
        throw fail(
          `renderDocument("${id}") got no options`,
          'a document is rendered in a language, with the data of a company',
          'pass { locale, brand }',
        );
      const render = (version: string | undefined) =>
        renderVersion({ id, versions, ids }, findVersion(id, versions, version), options);
      const document = render(options.version);
      const { compareWith } = options;
      if (compareWith === undefined) return document;
      checkOlder(findVersion(id, versions, compareWith), document);
      return markChanges(render(compareWith), document);
    },
  };
}

/** Throws unless the document lists this version among its earlier ones. */
function checkOlder<Id extends string>(
  { version }: VersionInfo,
  { id, version: shown, earlierVersions }: RenderedDocument<Id>,
): void {
  const older = earlierVersions.map((earlier) => earlier.version);
  if (older.includes(version)) return;
  throw fail(
    `"${id}" ${shown} cannot be compared with ${version}`,
    'changes are marked since an older version',
    older.length > 0 ? `use one of ${older.join(', ')}` : 'it has none: omit `compareWith`',
  );
}
