import type { AppContext } from '../context.ts';
import { contentTypeOf } from './content-type.ts';
import {
  createDocuments,
  documentFiles,
  prepareFile,
  type PreparedFile,
  type PreparedPage,
  type SiteDocument,
} from './documents.ts';
import { readSiteFiles } from './files.ts';
import { createFiller } from './fill.ts';
import { prefixOf } from './target.ts';

/** The built site in memory, compressed. Pages and files are found by the path as it was sent. */
export interface PreparedSite {
  pages: ReadonlyMap<string, PreparedPage>;
  files: ReadonlyMap<string, PreparedFile>;
  /** The error page in the language of the path's prefix. */
  errorPage(pathname: string, kind: 'notFound' | 'serverError'): SiteDocument;
}

/** Reads, fills and compresses the whole site; takes seconds, once at start. */
export async function prepareSite({ settings, site }: Pick<AppContext, 'settings' | 'site'>) {
  const files = await readSiteFiles(settings.siteDir);
  const fill = createFiller(site, settings);
  const document = createDocuments(files, fill, { settings, site });
  const named = documentFiles(site);

  const preparePage = async (page: PreparedPage['page']): Promise<PreparedPage> => {
    const places = Object.values(page.substitutions ?? {});
    const [current, versions] = await Promise.all([
      document(page, places),
      mapValues(page.versions ?? {}, (version) => document(version, places)),
    ]);
    return { page, current, versions };
  };

  const [pages, plain, errors] = await Promise.all([
    mapValues(site.pages, preparePage),
    Promise.all(
      [...files]
        .filter(([file]) => !named.has(file))
        .map(
          async ([file, bytes]) =>
            [urlOf(file), await prepareFile(file, fill(file, contentTypeOf(file), bytes))] as const,
        ),
    ),
    mapValues(site.errors, async ({ notFound, serverError }) => ({
      notFound: await document(notFound, [site.placeholders.path]),
      serverError: await document(serverError, [site.placeholders.path]),
    })),
  ]);

  const prepared: PreparedSite = {
    pages,
    files: new Map(plain),
    errorPage(pathname, kind) {
      const pair = errors.get(prefixOf(pathname, errors.keys())) ?? errors.get('');
      if (!pair) throw new Error('@shpy/server: the site has no error page without a prefix');
      return pair[kind];
    },
  };
  return prepared;
}

/** The path that a browser sends for a file. */
const urlOf = (file: string) => `/${encodeURI(file).replace(/[?#]/g, encodeURIComponent)}`;

async function mapValues<In, Out>(
  record: Record<string, In>,
  make: (value: In) => Promise<Out>,
): Promise<Map<string, Out>> {
  return new Map(
    await Promise.all(
      Object.entries(record).map(async ([key, value]) => [key, await make(value)] as const),
    ),
  );
}
