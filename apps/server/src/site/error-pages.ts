import { suggestPage } from '@shpy/site-contract';
import type { SiteManifest } from '@shpy/site-contract/manifest';
import { matchingPrefix } from '../platform/http/target.ts';
import type { Documents, FilledDocument } from './documents.ts';

export type ErrorKind = 'notFound' | 'serverError';

/** Returns the error page in the language of the path's prefix. A 404 page may suggest a page. */
export type ErrorPageOf = (pathname: string, kind: ErrorKind) => FilledDocument;

/** Prepares the error pages of a site. */
export function prepareErrorPages(site: SiteManifest, { filled }: Documents): ErrorPageOf {
  const { aliases = {}, errors, pages, placeholders } = site;
  const prefixes = Object.keys(errors);
  const slugOf = (path: string) => path.slice(matchingPrefix(path, prefixes).length);
  const slugs = [
    ...Object.entries(pages).map(([path, { page }]) => [slugOf(path), page] as const),
    ...Object.entries(aliases),
  ];

  const prepare = ({ notFound, suggestions = {}, serverError }: SiteManifest['errors']['']) => ({
    notFound: filled(notFound, [placeholders.path]),
    serverError: filled(serverError, []),
    suggestions: new Map(
      Object.entries(suggestions).map(([page, file]) => [page, filled(file, [placeholders.path])]),
    ),
    slugs: slugs.filter(([, page]) => page in suggestions),
  });
  const prepared = new Map(prefixes.map((prefix) => [prefix, prepare(errors[prefix]!)]));

  return (pathname, kind) => {
    const own = prepared.get(matchingPrefix(pathname, prefixes)) ?? prepared.get('');
    if (!own) throw new Error('@shpy/server: the site has no error page without a prefix');
    const suggestion = kind === 'notFound' && suggestPage(slugOf(pathname), own.slugs);
    return (suggestion && own.suggestions.get(suggestion)) || own[kind];
  };
}
