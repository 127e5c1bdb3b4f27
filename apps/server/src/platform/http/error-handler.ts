import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isDatabaseUnavailable, RETRY_AFTER_SECONDS } from '../database/unavailable.ts';
import { ERROR_CODES } from '../values/error-codes.ts';

interface ErrorHandlerOptions {
  /** Answers with the error page. The status is already set. */
  answerPage(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/**
 * Answers an error of a page (route `/*`) with the error page, and of any other route with JSON. Only logs the cause.
 */
export const errorHandler = fp<ErrorHandlerOptions>(
  async (app, { answerPage }) => {
    app.setErrorHandler(async (error: FastifyError, request, reply) => {
      const status = statusOf(error);
      // An outage of the database is logged once, where it is detected.
      if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
      else if (status >= 500)
        request.log.error({ err: error, route: request.routeOptions.url }, 'failed');
      reply.code(status);
      if (request.routeOptions.url === '/*') return answerPage(request, reply);
      return reply.header('cache-control', 'no-store').send(bodyOf(status));
    });
  },
  { name: 'error-handler' },
);

function statusOf(error: FastifyError): number {
  if (isDatabaseUnavailable(error)) return 503;
  const { statusCode: status = 500 } = error;
  // 503 is only for an outage. Any other 503 becomes 500, so that it is logged.
  return status >= 400 && status !== 503 ? status : 500;
}

/** A fixed message for each status, because a parser's message would quote the body and name the parser. */
export function bodyOf(status: number): { error: string; message: string } {
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
