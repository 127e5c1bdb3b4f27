import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GRAPHQL_PATH } from '@shpy/site-contract';
import Negotiator from 'negotiator';
import { bodyOf } from '../http/error-handler.ts';
import { isDatabaseUnavailable, RETRY_AFTER_SECONDS } from '../database/unavailable.ts';
import type { Caller, ReadCaller } from './context.ts';
import { bareError } from './errors.ts';
import type { CountError } from './metrics.ts';
import { type GraphqlServer, MAX_BODY } from './yoga.ts';

interface GraphqlHttpOptions {
  yoga: GraphqlServer;
  readCaller: ReadCaller;
  countError: CountError;
}

/**
 * Accepts operations only by POST: with GET, a link on another site could put any text into a response of this site.
 */
export async function graphqlHttp(
  app: FastifyInstance,
  { yoga, readCaller, countError }: GraphqlHttpOptions,
): Promise<void> {
  const { settings, visitorIp } = app.platform;
  passBodiesUnparsed(app);
  app.setErrorHandler(createErrorHandler(settings.production, countError));
  app.post(GRAPHQL_PATH, async (request, reply) => {
    const url = new URL(request.raw.url ?? GRAPHQL_PATH, settings.publicUrl);
    const accept = acceptedType(request.headers.accept);
    // Not left to Yoga, which would execute the operation first.
    if (!accept) return reply.code(406).header('cache-control', 'no-store').send();
    const caller = await callerOf(request, reply);
    return copyResponse(await yoga.fetch(url, initOf(request, accept), { caller }), reply);
  });

  async function callerOf(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const { id, headers } = request;
    const caller = await readCaller({ id, ip: visitorIp(request), headers }, headers.authorization);
    const cookies = new Map<string, string>();
    const setCookie = (cookie: string) => {
      // A field that is repeated under aliases sets its cookie again.
      cookies.set(cookie.slice(0, cookie.indexOf('=')), cookie);
      reply.removeHeader('set-cookie').header('set-cookie', [...cookies.values()]);
    };
    return { ...caller, setCookie };
  }
}

/** Leaves parsing to Yoga, which answers invalid JSON as the GraphQL-over-HTTP specification requires. */
function passBodiesUnparsed(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const types = ['application/json', 'application/graphql+json'];
  const options = { parseAs: 'string', bodyLimit: MAX_BODY } as const;
  app.addContentTypeParser(types, options, (_request, body, done) => done(null, body));
}

/**
 * Answers errors that occur before Yoga runs in GraphQL's form, for example a body that is too long or of another type.
 */
const createErrorHandler =
  (production: boolean, countError: CountError) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const isAway = isDatabaseUnavailable(error);
    const status = isAway ? 503 : (error.statusCode ?? 500);
    if (isAway) reply.header('retry-after', RETRY_AFTER_SECONDS);
    else if (status >= 500) request.log.error({ err: error, route: GRAPHQL_PATH }, 'failed');
    const shown = status >= 500 ? shownOf(error, production) : refusalOf(status);
    countError(shown.extensions.code);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ errors: [shown] });
  };

function shownOf(error: Error, production: boolean) {
  const { message, extensions } = bareError(error, production);
  return { message, extensions };
}

function refusalOf(status: number) {
  const { error: code, message } = bodyOf(status);
  return { message, extensions: { code } };
}

/** The content type in lower case, because Yoga compares it case-sensitively. */
const typeOf = (headers: IncomingHttpHeaders) => headers['content-type']?.toLowerCase() ?? '';

/** Media types of answers; without an Accept header the first. */
const MEDIA_TYPES = [
  'application/json',
  'application/graphql-response+json',
  'multipart/mixed',
  'text/event-stream',
];
const WITH_CHARSET = MEDIA_TYPES.flatMap((type) => [type, `${type}; charset=utf-8`]);

/** The media type of the answer; undefined if the client accepts none. */
function acceptedType(accept: string | undefined): string | undefined {
  const [type] = new Negotiator({ headers: { accept: accept || '*/*' } }).mediaTypes(WITH_CHARSET);
  return type?.split(';')[0];
}

const initOf = ({ headers, body }: FastifyRequest, accept: string) => ({
  method: 'POST',
  headers: { accept, 'content-type': typeOf(headers) },
  body: typeof body === 'string' ? body : '',
});

async function copyResponse(response: Response, reply: FastifyReply) {
  reply.code(response.status).header('cache-control', 'no-store');
  for (const name of ['content-type', 'allow', 'retry-after']) {
    const value = response.headers.get(name);
    if (value) reply.header(name, value);
  }
  return reply.send(await response.text());
}
