import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { SiteContext } from './context.ts';
import { sendFilled, sendPacked } from './answer.ts';
import { cachingOfFile } from './caching.ts';
import { createFindDirect } from './direct.ts';
import type { PreparedFile } from './documents.ts';
import type { FindEarlier } from './earlier-builds.ts';
import { createPageAnswer } from './page-answer.ts';
import type { PageSources } from './page-values.ts';
import type { ErrorKind } from './error-pages.ts';
import type { PreparedSite } from './site.ts';
import { removeDocumentHeaders } from '../platform/http/headers.ts';
import { isDataPath, parseTarget, redirectAddress } from '../platform/http/target.ts';
import { fileHeaders, isShownAsDocument } from './file-headers.ts';
import { answerUnknownData } from './unknown-data.ts';

const READING = ['GET', 'HEAD'];
const isReading = ({ method }: FastifyRequest) => READING.includes(method);
/** Longest part of a requested path that the page "Page not found" shows, in characters. */
const MAX_PATH = 2048;

/** Options of {@link siteRoutes}. Other slices provide the `PageSources`. */
export interface SiteRoutesOptions extends PageSources {
  context: SiteContext;
  site: PreparedSite;
  findEarlier: FindEarlier;
}

/** Serves pages, files and error pages for every path without another route. */
export const siteRoutes = fp<SiteRoutesOptions>(
  async (app, options) => {
    const answer = createAnswer(app, options);
    app.route({
      method: app.supportedMethods,
      url: '/*',
      exposeHeadRoute: false,
      // Before the body is read, so that its content type does not matter.
      onRequest: async (request, reply) =>
        isReading(request) ? undefined : answer(request, reply),
      handler: answer,
    });
    // For methods that the router does not know, such as those of WebDAV.
    app.setNotFoundHandler(answer);
    app.answerDirectly(createFindDirect(app, options));
  },
  { name: 'site', dependencies: ['direct-answers'] },
);

function createAnswer(app: FastifyInstance, options: SiteRoutesOptions) {
  const { site, findEarlier } = options;
  const answerPage = createPageAnswer(options.context.site, options, site);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const target = parseTarget(request.originalUrl);
    const { pathname, search } = target;
    if (isDataPath(pathname)) return answerUnknownData(app, request, reply);
    const { pages } = site.viewFor(request.headers.cookie);
    const page = pages.get(pathname);
    const file = site.files.get(pathname) ?? (await findEarlier(pathname));
    if ((page || file) && !isReading(request))
      return reply.code(405).header('allow', READING.join(', ')).send();
    if (page) return answerPage(page, target, request, reply);
    if (file) return answerFile(file, request, reply);
    // Redirects only to paths of pages: other text of the request might contain another origin.
    const withoutSlash = pathname.replace(/\/$/, '');
    if (withoutSlash !== '/' && pages.has(withoutSlash))
      return reply
        .header('cache-control', 'no-store')
        .redirect(redirectAddress(withoutSlash, search), 308);
    return answerError(options, 'notFound', request, reply.code(404));
  };
}

/** Answers with the error page in the language of the path. The caller sets the status. */
export function answerError(
  { context, site }: Pick<SiteRoutesOptions, 'context' | 'site'>,
  kind: ErrorKind,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { pathname } = parseTarget(request.originalUrl);
  // As the router in the browser reads it.
  const shown = pathname.replace(/^\/+/, '/').slice(0, MAX_PATH);
  const values = new Map([[context.site.placeholders.path, shown]]);
  const { errorPage } = site.viewFor(request.headers.cookie);
  return sendFilled(request, reply, errorPage(pathname, kind), values);
}

function answerFile(file: PreparedFile, request: FastifyRequest, reply: FastifyReply) {
  if (!isShownAsDocument(file)) removeDocumentHeaders(reply);
  reply.headers(fileHeaders(file));
  return sendPacked(request, reply, file.packed, cachingOfFile(file));
}
