import type { FastifyError, FastifyInstance } from 'fastify';
import { ERROR_CODES } from './error-codes.ts';
import { answerError, type SiteRoutesOptions } from './site/routes.ts';

/** Errors as data under `/api` and `/graphql`, as a page elsewhere; what went wrong inside is only logged. */
export function addErrorHandlers(
  app: FastifyInstance,
  options: Pick<SiteRoutesOptions, 'context' | 'site'>,
) {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'failed');
    reply.code(status);
    if (request.routeOptions.url === '/*')
      return answerError(options, 'serverError', request, reply);
    return reply
      .header('cache-control', 'no-store')
      .send(
        status >= 500
          ? { error: 'INTERNAL', message: ERROR_CODES.INTERNAL }
          : { error: error.code, message: error.message },
      );
  });
}
