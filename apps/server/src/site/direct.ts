import type { IncomingHttpHeaders } from 'node:http';
import { pickState } from '@shpy/site-contract';
import type { FastifyInstance } from 'fastify';
import type { DirectAnswer, FindDirect } from '../platform/http/direct-answers.ts';
import {
  documentHeaders,
  type Headers,
  headerSettings,
  RESOURCE_HEADERS,
} from '../platform/http/headers.ts';
import { pageHeaders } from './answer.ts';
import { type Caching, cachingOfFile, cachingOfPage } from './caching.ts';
import type { SiteContext } from './context.ts';
import type { PreparedFile, PreparedPage } from './documents.ts';
import { fileHeaders, isShownAsDocument } from './file-headers.ts';
import { choosePacked, packedHeaders } from './packed-answer.ts';
import { dependsOn } from './page-values.ts';
import type { Body, Representation } from './representation.ts';
import type { PreparedSite } from './site.ts';

interface FindDirectOptions {
  context: SiteContext;
  site: PreparedSite;
}

/** Answers requests with these headers for one file or page. */
type Answer = (headers: IncomingHttpHeaders) => DirectAnswer;

/**
 * Creates the function that finds files, and pages that are the same for every visitor with the same answer to the
 * consent banner. Their paths are compared as sent; the routes handle everything else, such as a page with a query.
 */
export function createFindDirect(
  app: Pick<FastifyInstance, 'hasRoute'>,
  { context, site }: FindDirectOptions,
): FindDirect {
  const ofDocument = documentHeaders(headerSettings(context.settings));
  const isRoute = (url: string) => app.hasRoute({ method: 'GET', url });

  const answerFile = once((path: string, file: PreparedFile) => {
    if (isRoute(path)) return undefined;
    const own = isShownAsDocument(file) ? ofDocument : RESOURCE_HEADERS;
    const headers = { ...own, ...fileHeaders(file) };
    return createAnswer(file.packed, cachingOfFile(file), headers);
  });
  const answerPage = once((path: string, prepared: PreparedPage) => {
    const { packed } = prepared.current;
    if (!packed || !isSameForAll(path, prepared) || isRoute(path)) return undefined;
    const caching = cachingOfPage(path, prepared, site.consent !== null);
    return createAnswer(packed, caching, { ...ofDocument, ...pageHeaders(prepared.current) });
  });

  return ({ url = '', headers }) => {
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const file = site.files.get(path);
    if (file) return answerFile(path, file)?.(headers);
    const page = mark < 0 ? site.viewFor(headers.cookie).pages.get(path) : undefined;
    return page && answerPage(path, page)?.(headers);
  };
}

/** Whether a page without a query is the same for all visitors who share a view. */
const isSameForAll = (path: string, { states }: PreparedPage) =>
  path !== '/' &&
  !dependsOn(states, 'session') &&
  !dependsOn(states, 'returnPath') &&
  !pickState(states, {});

/** Caches the answer for each resource, except for pages that are not compressed yet. */
function once<Resource extends object>(
  create: (path: string, resource: Resource) => Answer | undefined,
) {
  const known = new WeakMap<Resource, Answer>();
  return (path: string, resource: Resource): Answer | undefined => {
    const found = known.get(resource) ?? create(path, resource);
    if (found) known.set(resource, found);
    return found;
  };
}

/** Caches the headers for each body. */
function createAnswer(packed: Representation, caching: Caching, own: Headers): Answer {
  const full = new WeakMap<Body, string[]>();
  const unchanged = new WeakMap<Body, string[]>();
  return (headers) => {
    const answer = choosePacked(packed, caching, headers);
    const { body, isFresh } = answer;
    const heads = isFresh ? unchanged : full;
    let head = heads.get(body);
    if (!head) {
      head = Object.entries({ ...own, ...packedHeaders(packed, caching, answer) }).flat();
      heads.set(body, head);
    }
    return isFresh
      ? { status: 304, headers: head }
      : { status: 200, headers: head, body: body.bytes };
  };
}
