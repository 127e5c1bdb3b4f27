import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { answerUnknownData } from './unknown-data.ts';
import { sendMade, sendPacked, setPagePolicy } from './answer.ts';
import type { PreparedFile, PreparedPage } from './documents.ts';
import { createRootRedirect, LANGUAGE_VARY } from './language.ts';
import type { PreparedSite } from './site.ts';
import { findSubstitutions } from './substitutions.ts';
import { isDataPath, parseTarget, type Target } from './target.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const READING = ['GET', 'HEAD'];
const isReading = ({ method }: FastifyRequest) => READING.includes(method);
/** How many characters of its path "Page not found" repeats. */
const MAX_PATH = 2048;

/** What the pages need beside the context. */
export interface SiteRoutesOptions {
  context: AppContext;
  site: PreparedSite;
  sessionEmail: (request: FastifyRequest) => Promise<string | null>;
  linkAddress: (token: string) => Promise<string | null>;
}

/** Serves pages, files and error pages for every path that no other route has. */
export function addSiteRoutes(app: FastifyInstance, options: SiteRoutesOptions) {
  const { site } = options;
  const answerPage = createPageAnswer(options);

  function answer(request: FastifyRequest, reply: FastifyReply) {
    const target = parseTarget(request.originalUrl);
    const { pathname, search } = target;
    if (isDataPath(pathname)) return answerUnknownData(app, request, reply);
    const page = site.pages.get(pathname);
    const file = site.files.get(pathname);
    if ((page || file) && !isReading(request))
      return reply.code(405).header('allow', READING.join(', ')).send();
    if (page) return answerPage(page, target, request, reply);
    if (file) return answerFile(file, request, reply);
    // Only to a path that is a page: never to what the request says, which may be another origin.
    const bare = pathname.replace(/\/$/, '');
    if (bare !== '/' && site.pages.has(bare)) return reply.redirect(bare + search, 308);
    return answerError(options, 'notFound', request, reply.code(404));
  }

  app.route({
    method: app.supportedMethods,
    url: '/*',
    exposeHeadRoute: false,
    // Before a body is read, so that no content type makes another answer.
    onRequest: async (request, reply) => (isReading(request) ? undefined : answer(request, reply)),
    handler: answer,
  });
  // Methods that the router does not know, as those of WebDAV.
  app.setNotFoundHandler(answer);
}

/** Answers with the error page in the language of the path; the status is set already. */
export function answerError(
  { context, site }: Pick<SiteRoutesOptions, 'context' | 'site'>,
  kind: 'notFound' | 'serverError',
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { pathname } = parseTarget(request.originalUrl);
  const values = new Map([[context.site.placeholders.path, pathname.slice(0, MAX_PATH)]]);
  return sendMade(request, reply, site.errorPage(pathname, kind), values);
}

function createPageAnswer({ context, sessionEmail, linkAddress }: SiteRoutesOptions) {
  const rootRedirect = createRootRedirect(context.site);

  return async (
    { page, current, versions }: PreparedPage,
    { pathname, search }: Target,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const elsewhere = pathname === '/' ? rootRedirect(request) : null;
    if (elsewhere) {
      reply.header('vary', LANGUAGE_VARY).header('cache-control', 'no-store');
      return reply.redirect(elsewhere + search, 302);
    }
    const query = new URLSearchParams(search);
    const document = findVersion(versions, query) ?? current;
    const values = await findSubstitutions(page, query, request, {
      sessionEmail,
      linkAddress,
    });
    if (values.size > 0) return sendMade(request, reply, document, values);

    setPagePolicy(reply, document);
    return sendPacked(request, reply, document.packed, {
      cacheControl: page.noStore ? 'no-store' : 'no-cache',
      vary: varyOf(pathname, page.substitutions),
    });
  };
}

/** The version that a query names; a name that is repeated or not listed stands for the current version. */
function findVersion(versions: PreparedPage['versions'], query: URLSearchParams) {
  const [version = '', ...others] = query.getAll('version');
  return others.length === 0 ? versions.get(version) : undefined;
}

function varyOf(pathname: string, substitutions: Record<string, string> | undefined) {
  if (pathname === '/') return LANGUAGE_VARY;
  return substitutions && 'session' in substitutions ? 'Cookie' : '';
}

function answerFile(
  { packed, immutable }: PreparedFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // Parts of pages, for scripts to fetch: no page of their own.
  if (packed.type.startsWith('text/html')) reply.header('x-robots-tag', 'noindex');
  return sendPacked(request, reply, packed, { cacheControl: immutable ? IMMUTABLE : 'no-cache' });
}
