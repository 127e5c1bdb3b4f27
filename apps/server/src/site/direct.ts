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

/** Answers a request with these headers, for one file or page. */
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

  const answerFile = cacheAnswers((path: string, file: PreparedFile) => {
    if (isRoute(path)) return undefined;
    const own = isShownAsDocument(file) ? ofDocument : RESOURCE_HEADERS;
    const headers = { ...own, ...fileHeaders(file) };
    return createAnswer(file.packed, cachingOfFile(file), headers);
  });
  const answerPage = cacheAnswers((path: string, prepared: PreparedPage) => {
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

/** Caches the answers of `create` by resource. Undefined is not cached: the page may be compressed later. */
function cacheAnswers<Resource extends object>(
  create: (path: string, resource: Resource) => Answer | undefined,
) {
  const known = new WeakMap<Resource, Answer>();
  return (path: string, resource: Resource): Answer | undefined => {
    const found = known.get(resource) ?? create(path, resource);
    if (found) known.set(resource, found);
    return found;
  };
}

/** Creates the answers with a resource, and caches their headers by body. */
function createAnswer(packed: Representation, caching: Caching, own: Headers): Answer {
  const headersOf200 = new WeakMap<Body, string[]>();
  const headersOf304 = new WeakMap<Body, string[]>();
  return (headers) => {
    const answer = choosePacked(packed, caching, headers);
    const { body, isFresh } = answer;
    const known = isFresh ? headersOf304 : headersOf200;
    let list = known.get(body);
    if (!list) {
      // Names and values in turn, as `writeHead` of Node takes them.
      list = Object.entries({ ...own, ...packedHeaders(packed, caching, answer) }).flat();
      known.set(body, list);
    }
    return isFresh
      ? { status: 304, headers: list }
      : { status: 200, headers: list, body: body.bytes };
  };
}
