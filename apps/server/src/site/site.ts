import type { SiteContext } from './context.ts';
import { contentTypeOf } from './content-type.ts';
import {
  createDocuments,
  type Documents,
  documentFiles,
  prepareFile,
  type PreparedFile,
  type PreparedPage,
  statePlaceholders,
} from './documents.ts';
import { type ErrorPageOf, prepareErrorPages } from './error-pages.ts';
import { readSiteFiles } from './files.ts';
import { createFiller } from './fill.ts';
import type { SitePage } from '@shpy/site-contract/manifest';

/** The built site in memory, compressed. Pages and files are found by the path as it was sent. */
export interface PreparedSite {
  pages: ReadonlyMap<string, PreparedPage>;
  files: ReadonlyMap<string, PreparedFile>;
  errorPage: ErrorPageOf;
}

/** Reads, fills and compresses the whole site; takes seconds, once at start. */
export async function prepareSite({
  settings,
  site,
}: Pick<SiteContext, 'settings' | 'site'>): Promise<PreparedSite> {
  const files = await readSiteFiles(settings.siteDir);
  const fill = createFiller(site, settings);
  const documents = createDocuments(files, fill, { settings, site });
  const named = documentFiles(site);
  const unnamed = [...files].filter(([file]) => !named.has(file));

  const errorPage = prepareErrorPages(site, documents);
  const [pages, plain] = await Promise.all([
    mapAsync(Object.entries(site.pages), (page) => preparePage(page, documents)),
    mapAsync(unnamed, (bytes, file) => prepareFile(file, fill(file, contentTypeOf(file), bytes))),
  ]);

  return {
    pages,
    files: new Map([...plain].map(([file, prepared]) => [urlOf(file), prepared])),
    errorPage,
  };
}

async function preparePage(page: SitePage, documents: Documents): Promise<PreparedPage> {
  const states = (page.states ?? []).map((state) => ({
    when: state.when,
    document: documents.filled(state, statePlaceholders(state.when)),
  }));
  const [current, versions] = await Promise.all([
    documents.packed(page),
    mapAsync(Object.entries(page.versions ?? {}), documents.packed),
  ]);
  return { page, current, versions, states };
}

/** The path that a browser sends for a file. */
const urlOf = (file: string) => `/${encodeURI(file).replace(/[?#]/g, encodeURIComponent)}`;

async function mapAsync<In, Out>(
  entries: readonly (readonly [string, In])[],
  make: (value: In, key: string) => Promise<Out>,
): Promise<Map<string, Out>> {
  return new Map(
    await Promise.all(entries.map(async ([key, value]) => [key, await make(value, key)] as const)),
  );
}
