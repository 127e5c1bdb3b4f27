import { type StateCondition, substitutedValues, valuePlaceholder } from '@shpy/site-contract';
import type { SiteFile, SiteManifest, SitePage } from '@shpy/site-contract/manifest';
import type { SiteContext } from './context.ts';
import { pagePolicy } from '../platform/http/csp.ts';
import { SettingsError } from '../platform/settings/settings.ts';
import { contentTypeOf } from './content-type.ts';
import { isHashed } from './fill.ts';
import { createRepresentation, type Representation } from './representation.ts';
import { compileTemplate, type Template } from './template.ts';

/** A prerendered document that is the same for everybody, compressed. */
export interface StaticDocument {
  csp: string;
  packed: Representation;
}

/** A prerendered document with values that are filled in for each answer. */
export interface FilledDocument {
  csp: string;
  template: Template;
}

/** A state of a page: its document, and the values that it needs. */
export interface PreparedState {
  when: StateCondition;
  document: FilledDocument;
}

/** A page URL with its document, the document's earlier versions, and the page's other states. */
export interface PreparedPage {
  page: SitePage;
  current: StaticDocument;
  versions: ReadonlyMap<string, StaticDocument>;
  states: readonly PreparedState[];
}

/** A file that is served by its path. */
export interface PreparedFile {
  packed: Representation;
  /** A file whose name contains its hash. */
  immutable: boolean;
}

const HTML = 'text/html; charset=utf-8';

/**
 * Makes documents from the files of a site. Both functions throw `SettingsError` if the manifest names a
 * missing file, or if the file has a placeholder that the manifest does not declare.
 */
export function createDocuments(
  files: ReadonlyMap<string, Buffer>,
  fill: (file: string, type: string, bytes: Buffer) => Buffer,
  { settings, site }: Pick<SiteContext, 'settings' | 'site'>,
) {
  const refuse = (why: string) =>
    new SettingsError('SITE_DIR', settings.siteDir, `a folder with the built site (${why})`);

  function filled({ file, csp }: SiteFile, placeholders: readonly string[]): FilledDocument {
    const bytes = files.get(file);
    if (!bytes) throw refuse(`its manifest names client/${file}, which is missing`);
    const text = fill(file, HTML, bytes).toString('utf8');
    return { csp: pagePolicy(csp, settings, site.trustedTypes), template: compile() };

    function compile() {
      try {
        return compileTemplate(text, placeholders);
      } catch (error) {
        throw refuse(`client/${file} has an ${(error as Error).message}`);
      }
    }
  }

  return {
    filled,
    async packed(siteFile: SiteFile): Promise<StaticDocument> {
      const { csp, template } = filled(siteFile, []);
      const bytes = Buffer.from(template.render(new Map()));
      return { csp, packed: await createRepresentation(HTML, bytes) };
    },
  };
}

export type Documents = ReturnType<typeof createDocuments>;

/** The placeholders of a state's file. */
export const statePlaceholders = (when: StateCondition): string[] =>
  substitutedValues(when).map(valuePlaceholder);

/** Every document of the manifest by its file: each is served at its URL, not at its file name. */
export function documentFiles({ pages, errors }: SiteManifest): Set<string> {
  const ofPages = Object.values(pages).flatMap((page) => [
    page,
    ...Object.values(page.versions ?? {}),
    ...(page.states ?? []),
  ]);
  const ofErrors = Object.values(errors).flatMap(({ notFound, suggestions, serverError }) => [
    notFound,
    ...Object.values(suggestions ?? {}),
    serverError,
  ]);
  return new Set([...ofPages, ...ofErrors].map(({ file }) => file));
}

/** A file for its own URL. */
export async function prepareFile(file: string, bytes: Buffer): Promise<PreparedFile> {
  const packed = await createRepresentation(contentTypeOf(file), bytes);
  return { packed, immutable: isHashed(file) };
}
