import type { AppContext } from '../context.ts';
import { pagePolicy } from '../security/csp.ts';
import { SettingsError } from '../settings.ts';
import { contentTypeOf } from './content-type.ts';
import { isHashed } from './fill.ts';
import type { SiteFile, SiteManifest, SitePage } from './manifest.ts';
import { createRepresentation, type Representation } from './representation.ts';
import { compileTemplate, type Template } from './template.ts';

/** A prerendered document: packed as it stands, and as a template for answers made for one request. */
export interface SiteDocument {
  csp: string;
  template: Template;
  packed: Representation;
}

/** A page URL with its document and the earlier versions of it. */
export interface PreparedPage {
  page: SitePage;
  current: SiteDocument;
  versions: ReadonlyMap<string, SiteDocument>;
}

/** A file that is served by its path. */
export interface PreparedFile {
  packed: Representation;
  /** A file whose name holds its hash. */
  immutable: boolean;
}

/** Makes documents out of the files of a site; throws `SettingsError` where the manifest names a missing one. */
export function createDocuments(
  files: ReadonlyMap<string, Buffer>,
  fill: (file: string, type: string, bytes: Buffer) => Buffer,
  { settings, site }: Pick<AppContext, 'settings' | 'site'>,
) {
  return async ({ file, csp }: SiteFile, places: readonly string[]): Promise<SiteDocument> => {
    const bytes = files.get(file);
    if (!bytes)
      throw new SettingsError(
        'SITE_DIR',
        settings.siteDir,
        `a folder with the built site (its manifest names client/${file}, which is missing)`,
      );
    const type = 'text/html; charset=utf-8';
    const text = fill(file, type, bytes).toString('utf8');
    const template = compileTemplate(text, places);
    return {
      csp: pagePolicy(csp, settings, site.trustedTypes),
      template,
      packed: await createRepresentation(type, Buffer.from(template.render(new Map()))),
    };
  };
}

/** Every document of the manifest by its file: those are answered under their URL, not under their file name. */
export function documentFiles({ pages, errors }: SiteManifest): Set<string> {
  const ofPages = Object.values(pages).flatMap((page) => [
    page,
    ...Object.values(page.versions ?? {}),
  ]);
  const ofErrors = Object.values(errors).flatMap((pair) => [pair.notFound, pair.serverError]);
  return new Set([...ofPages, ...ofErrors].map(({ file }) => file));
}

/** A file for its own URL. */
export async function prepareFile(file: string, bytes: Buffer): Promise<PreparedFile> {
  const packed = await createRepresentation(contentTypeOf(file), bytes);
  return { packed, immutable: isHashed(file) };
}
