import {
  type PageValues,
  pickState,
  UNKNOWN_VERSION,
  valuePlaceholder,
  type PageValueName,
} from '@shpy/site-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteManifest, SitePage } from '@shpy/site-contract/manifest';
import { pageHeaders, sendFilled, sendPacked } from './answer.ts';
import { cachingOfPage } from './caching.ts';
import type { PreparedPage, PreparedState } from './documents.ts';
import { createRootRedirect, LANGUAGE_VARY } from './language.ts';
import type { PreparedSite } from './site.ts';
import { type PageSources, readPageValues } from './page-values.ts';
import { redirectAddress, type Target } from '../platform/http/target.ts';

/** Creates the function that answers with a page: its current document, an earlier version, or one of its states. */
export function createPageAnswer(
  site: SiteManifest,
  sources: PageSources,
  { consent }: Pick<PreparedSite, 'consent'>,
) {
  const cachingOf = (pathname: string, prepared: PreparedPage) =>
    cachingOfPage(pathname, prepared, consent !== null);
  const rootRedirect = createRootRedirect(site);

  return async (
    prepared: PreparedPage,
    { pathname, search }: Target,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const redirectTarget = pathname === '/' ? rootRedirect(request) : null;
    if (redirectTarget) {
      reply.header('vary', LANGUAGE_VARY).header('cache-control', 'no-store');
      return reply.redirect(redirectAddress(redirectTarget, search), 302);
    }
    const { page, states } = prepared;
    const query = new URLSearchParams(search);
    const values = await readPageValues({ states, locale: page.locale }, query, request, sources);
    const state = pickState(states, values);
    if (state?.packed) {
      reply.headers(pageHeaders(state.document));
      const packed = await state.packed(values);
      return sendPacked(request, reply, packed, cachingOf(pathname, prepared));
    }
    if (state) return sendFilled(request, reply, state.document, valuesOf(state, values));

    if (namesCurrentVersion(page, query)) {
      // Not permanent: a later version makes this an earlier one.
      query.delete('version');
      reply.header('cache-control', 'no-store');
      return reply.redirect(redirectAddress(pathname, query.size > 0 ? `?${query}` : ''), 302);
    }
    const document = findVersion(prepared, query) ?? prepared.current;
    reply.headers(pageHeaders(document));
    return sendPacked(request, reply, await document.pack(), cachingOf(pathname, prepared));
  };
}

/**
 * Creates a function that answers with the page state for values outside the query string, such as a submitted form. The
 * caller sets the status. Throws if the page has no such state.
 */
export const createStateAnswer =
  ({ viewFor }: Pick<PreparedSite, 'viewFor'>) =>
  (path: string, values: PageValues, request: FastifyRequest, reply: FastifyReply) => {
    const { pages } = viewFor(request.headers.cookie);
    const state = pickState(pages.get(path)?.states ?? [], values);
    if (!state)
      throw new Error(
        `@shpy/server: ${path} has no state for ${values.error ?? values.refused}; build the site again`,
      );
    return sendFilled(request, reply, state.document, valuesOf(state, values));
  };

/** The values by placeholder. Missing optional values are empty. */
const valuesOf = ({ optional = [] }: PreparedState, values: PageValues) =>
  new Map([
    ...optional.map((name) => [valuePlaceholder(name), ''] as const),
    ...Object.entries(values).map(
      ([name, value]) => [valuePlaceholder(name as PageValueName), value] as const,
    ),
  ]);

/** Whether the query names the version that the page shows without a query. */
function namesCurrentVersion({ currentVersion }: SitePage, query: URLSearchParams): boolean {
  const named = query.getAll('version');
  return named.length === 1 && named[0] === currentVersion;
}

/** The version in the query; for one that is repeated or unknown, the page that says so. Undefined without a version. */
function findVersion({ versions }: PreparedPage, query: URLSearchParams) {
  const [version = '', ...others] = query.getAll('version');
  const known = others.length === 0 ? versions.get(version) : undefined;
  return (
    known ?? (query.getAll('version').some(Boolean) ? versions.get(UNKNOWN_VERSION) : undefined)
  );
}
