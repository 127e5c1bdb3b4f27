import {
  type PageValues,
  pickState,
  valuePlaceholder,
  type PageValueName,
} from '@shpy/site-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteManifest } from '@shpy/site-contract/manifest';
import { sendFilled, sendPacked, setPagePolicy } from './answer.ts';
import type { PreparedPage } from './documents.ts';
import { createRootRedirect, LANGUAGE_VARY } from './language.ts';
import type { PreparedSite } from './site.ts';
import { dependsOn, type PageSources, readPageValues } from './page-values.ts';
import type { Target } from '../platform/http/target.ts';

/** Creates the function that answers with a page: its own file, an earlier version, or another state. */
export function createPageAnswer(site: SiteManifest, sources: PageSources) {
  const rootRedirect = createRootRedirect(site);

  return async (
    prepared: PreparedPage,
    { pathname, search }: Target,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const elsewhere = pathname === '/' ? rootRedirect(request) : null;
    if (elsewhere) {
      reply.header('vary', LANGUAGE_VARY).header('cache-control', 'no-store');
      return reply.redirect(elsewhere + search, 302);
    }
    const { page, states } = prepared;
    const query = new URLSearchParams(search);
    const values = await readPageValues(states, query, request, sources);
    const state = pickState(states, values);
    if (state) return sendFilled(request, reply, state.document, byPlaceholder(values));

    const document = findVersion(prepared, query) ?? prepared.current;
    setPagePolicy(reply, document);
    return sendPacked(request, reply, document.packed, {
      cacheControl: page.noStore ? 'no-store' : 'no-cache',
      vary: varyOf(pathname, prepared),
    });
  };
}

/**
 * Creates the function that answers with a state of a page by values that are in no address, such as a form that was
 * submitted. The status is set already. Throws if the page has no such state.
 */
export const createStateAnswer =
  ({ pages }: Pick<PreparedSite, 'pages'>) =>
  (path: string, values: PageValues, request: FastifyRequest, reply: FastifyReply) => {
    const state = pickState(pages.get(path)?.states ?? [], values);
    if (!state)
      throw new Error(
        `@shpy/server: ${path} has no state for ${values.error}; build the site again`,
      );
    return sendFilled(request, reply, state.document, byPlaceholder(values));
  };

const byPlaceholder = (values: PageValues) =>
  new Map(
    Object.entries(values).map(([name, value]) => [valuePlaceholder(name as PageValueName), value]),
  );

/** The version that a query names; a name that is repeated or not listed stands for the current version. */
function findVersion({ versions }: PreparedPage, query: URLSearchParams) {
  const [version = '', ...others] = query.getAll('version');
  return others.length === 0 ? versions.get(version) : undefined;
}

function varyOf(pathname: string, { states }: PreparedPage) {
  if (pathname === '/') return LANGUAGE_VARY;
  return dependsOn(states, 'session') ? 'Cookie' : '';
}
