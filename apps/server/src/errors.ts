import type { FastifyError, FastifyInstance } from 'fastify';
import { ERROR_CODES } from './error-codes.ts';
import { isDatabaseUnavailable, RETRY_AFTER_SECONDS } from './database/unavailable.ts';
import { answerError, type SiteRoutesOptions } from './site/routes.ts';

/** Errors as data under `/api` and `/graphql`, as a page elsewhere; what went wrong inside is only logged. */
export function addErrorHandlers(
  app: FastifyInstance,
  options: Pick<SiteRoutesOptions, 'context' | 'site'>,
) {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = statusOf(error);
    // An outage of the database has its own line in the log, once.
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    else if (status >= 500)
      request.log.error({ err: error, route: request.routeOptions.url }, 'failed');
    reply.code(status);
    if (request.routeOptions.url === '/*')
      return answerError(options, 'serverError', request, reply);
    return reply.header('cache-control', 'no-store').send(bodyOf(status));
  });
}

function statusOf(error: FastifyError): number {
  if (isDatabaseUnavailable(error)) return 503;
  const { statusCode: status = 500 } = error;
  return status >= 400 && status !== 503 ? status : 500;
}

/** What parsers say quotes the body and names the parser: each status has its own message instead. */
function bodyOf(status: number): { error: string; message: string } {
  const [error, message] = ERRORS[status] ?? (status >= 500 ? INTERNAL : BAD_REQUEST);
  return { error, message };
}

type ErrorBody = [code: string, message: string];
const INTERNAL: ErrorBody = ['INTERNAL', ERROR_CODES.INTERNAL];
const BAD_REQUEST: ErrorBody = ['BAD_REQUEST', ERROR_CODES.BAD_REQUEST];
const ERRORS: Record<number, ErrorBody> = {
  413: ['PAYLOAD_TOO_LARGE', 'The body is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'This path takes no body of this content type.'],
  503: ['UNAVAILABLE', ERROR_CODES.UNAVAILABLE],
};
