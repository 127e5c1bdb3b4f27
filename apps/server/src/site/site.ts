import type { SiteContext } from './context.ts';
import { type ConsentRules, createConsentRules } from './consent.ts';
import { createConsentViews } from './consent-views.ts';
import { contentTypeOf } from './content-type.ts';
import { createDocuments, documentFiles, prepareFile, type PreparedFile } from './documents.ts';
import { readSiteFiles } from './files.ts';
import { createFiller } from './fill.ts';
import { type Compressor, createCompressor } from './representation.ts';
import { packView, prepareView, type SiteView } from './view.ts';

/** The built site in memory. Pages and files are looked up by the path as sent. */
export interface PreparedSite {
  files: ReadonlyMap<string, PreparedFile>;
  /** The pages for the visitor with this Cookie header. */
  viewFor(cookieHeader: string | undefined): SiteView;
  /** Null where nobody is asked for consent: everybody has the same view. */
  consent: ConsentRules | null;
  /** Compresses the files again that were compressed fast at start. */
  improve: Compressor['improve'];
}

/** Reads and fills the whole site once, at start, and compresses the files that the build could not compress. */
export async function prepareSite({
  settings,
  site,
}: Pick<SiteContext, 'settings' | 'site'>): Promise<PreparedSite> {
  const files = await readSiteFiles(settings.siteDir);
  const fill = createFiller({ ...site, settings });
  const compressor = await createCompressor(settings.siteDir);
  const named = documentFiles(site);
  const unnamed = [...files].filter(([file]) => !named.has(file));

  const consent = createConsentRules(settings);
  const parts = { files, settings, site, compressor };
  const views = consent && createConsentViews({ ...parts, rules: consent });
  const first = views?.open ?? prepareView(site, createDocuments({ ...parts, fill }));
  const [plain] = await Promise.all([
    Promise.all(unnamed.map(([file, bytes]) => prepare(file, bytes))),
    packView(first),
  ]);
  return {
    files: new Map(plain),
    viewFor: (cookieHeader) => (views && consent ? views[consent.read(cookieHeader)] : first),
    consent,
    improve: compressor.improve,
  };

  async function prepare(file: string, bytes: Buffer) {
    const filled = fill(file, contentTypeOf(file), bytes);
    return [urlOf(file), await prepareFile(file, filled, compressor)] as const;
  }
}

/** The path under which browsers request a file. */
const urlOf = (file: string) => `/${encodeURI(file).replace(/[?#]/g, encodeURIComponent)}`;
