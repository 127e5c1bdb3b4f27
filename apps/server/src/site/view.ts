import type { SiteManifest } from '@shpy/site-contract/manifest';
import {
  type Documents,
  type PreparedPage,
  prepareState,
  type StaticDocument,
} from './documents.ts';
import { type ErrorPageOf, prepareErrorPages } from './error-pages.ts';

/** The documents of the site as a group of visitors sees them. Pages are found by the path as it was sent. */
export interface SiteView {
  pages: ReadonlyMap<string, PreparedPage>;
  errorPage: ErrorPageOf;
}

/** Prepares the documents of the site. Each is compressed when it is first served. */
export function prepareView(site: SiteManifest, documents: Documents): SiteView {
  const pages = Object.entries(site.pages).map(([path, page]): [string, PreparedPage] => {
    const states = (page.states ?? []).map((state) => prepareState(state, documents));
    const versions = Object.entries(page.versions ?? {}).map(
      ([version, file]) => [version, documents.unfilled(file)] as const,
    );
    return [path, { page, current: documents.unfilled(page), versions: new Map(versions), states }];
  });
  return { pages: new Map(pages), errorPage: prepareErrorPages(site, documents) };
}

/** The documents of a view that are the same for every request. */
export const staticDocuments = ({ pages }: SiteView): StaticDocument[] =>
  [...pages.values()].flatMap(({ current, versions }) => [current, ...versions.values()]);
