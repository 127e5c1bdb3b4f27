import type { SiteContext } from './context.ts';
import { type ConsentRules, createConsentRules } from './consent.ts';
import { createConsentViews } from './consent-views.ts';
import { contentTypeOf } from './content-type.ts';
import { createDocuments, documentFiles, prepareFile, type PreparedFile } from './documents.ts';
import { listSiteFiles } from './files.ts';
import { createFiller } from './fill.ts';
import { type Compress, createCompressor } from './representation.ts';
import { prepareView, type SiteView, staticDocuments } from './view.ts';

/** The built site in memory. Pages and files are looked up by the path as sent. */
export interface PreparedSite {
  files: ReadonlyMap<string, PreparedFile>;
  /** The pages for the visitor with this Cookie header. */
  viewFor(cookieHeader: string | undefined): SiteView;
  /** Null if no consent is needed; all visitors then share one view. */
  consent: ConsentRules | null;
  /**
   * Compresses the files, and the pages as new visitors see them, a second time: one after the other, and at a better
   * quality than for the first visitors.
   */
  improve(compress: Compress, signal: AbortSignal): Promise<void>;
}

/** Reads and fills the whole site once, at start. A page is compressed when it is first served. */
export async function prepareSite({
  settings,
  site,
}: Pick<SiteContext, 'settings' | 'site'>): Promise<PreparedSite> {
  const files = await listSiteFiles(settings.siteDir);
  const fill = createFiller({ ...site, settings });
  const compressor = await createCompressor(settings.siteDir);
  const documentNames = documentFiles(site);

  const consent = createConsentRules(settings);
  const parts = { files, settings, site, compressor };
  const views = consent && createConsentViews({ ...parts, rules: consent });
  // The view for visitors without an answer to the consent banner, or for all.
  const first = views?.open ?? prepareView(site, createDocuments({ ...parts, fill }));
  const otherNames = files.names.filter((file) => !documentNames.has(file));
  const prepared = new Map(await Promise.all(otherNames.map(prepare)));
  return {
    files: prepared,
    viewFor: (cookieHeader) => (views && consent ? views[consent.read(cookieHeader)] : first),
    consent,
    improve,
  };

  async function improve(compress: Compress, signal: AbortSignal) {
    for (const document of staticDocuments(first))
      if (!signal.aborted) await document.improve(compress);
    for (const { packed } of prepared.values())
      if (!signal.aborted) await compressor.improve(packed, compress);
  }

  async function prepare(file: string) {
    const filled = fill(file, contentTypeOf(file), files.read(file)!);
    return [urlOf(file), await prepareFile(file, filled, compressor)] as const;
  }
}

/** The path under which browsers request a file. */
const urlOf = (file: string) => `/${encodeURI(file).replace(/[?#]/g, encodeURIComponent)}`;
