import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, RETRY_AFTER_SECONDS } from '../database/unavailable.ts';
import type { Services } from '../services.ts';
import { readVisit } from '../auth/visit.ts';
import { readViewer, refusalLogger, type Caller } from './caller.ts';
import { apiError, bareError } from './errors.ts';
import { type GraphqlServer, MAX_BODY } from './yoga.ts';

/** `/graphql` over HTTP: operations by POST only, so that no address of this site returns what its sender wrote. */
export async function registerGraphqlHttp(
  app: FastifyInstance,
  services: Services,
  yoga: GraphqlServer,
): Promise<void> {
  await app.register(async (scope) => {
    // Yoga parses bodies, so that bad JSON is answered as GraphQL over HTTP says.
    scope.removeAllContentTypeParsers();
    const types = ['application/json', 'application/graphql+json'];
    const options = { parseAs: 'string', bodyLimit: MAX_BODY } as const;
    scope.addContentTypeParser(types, options, (_request, body, done) => done(null, body));
    scope.setErrorHandler(answerUnread);
    scope.post('/graphql', answer);
  });

  /** A body that is too long or of another type reaches no parser, but its sender expects GraphQL all the same. */
  function answerUnread(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const isAway = isDatabaseUnavailable(error);
    const status = isAway ? 503 : (error.statusCode ?? 500);
    if (isAway) reply.header('retry-after', RETRY_AFTER_SECONDS);
    else if (status >= 500) request.log.error({ err: error, route: '/graphql' }, 'failed');
    const { message, extensions } = bareError(
      status >= 500 ? error : apiError('BAD_REQUEST', {}, error.message),
      services.context.settings.production,
    );
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ errors: [{ message, extensions }] });
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { headers, body } = request;
    const url = new URL(request.raw.url ?? '/graphql', services.context.settings.publicUrl);
    const init = {
      method: 'POST',
      headers: { accept: headers.accept ?? '*/*', 'content-type': headers['content-type'] ?? '' },
      body: typeof body === 'string' ? body : '',
    };
    const caller = await callerOf(request, reply);
    const response = await yoga.fetch(url, init, { caller });
    reply.code(response.status).header('cache-control', 'no-store');
    for (const name of ['content-type', 'allow', 'accept', 'retry-after']) {
      const value = response.headers.get(name);
      if (value) reply.header(name, value);
    }
    return reply.send(await response.text());
  }

  async function callerOf(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const { id, headers } = request;
    const ip = services.context.visitorIp(request);
    const visit = readVisit(services.cookies, { id, ip, headers });
    const viewer = await readViewer(services, headers.authorization);
    return {
      viewer,
      ...visit,
      onRefused: refusalLogger(services, visit, viewer),
      setCookie: (cookie) => void reply.header('set-cookie', cookie),
    };
  }
}
