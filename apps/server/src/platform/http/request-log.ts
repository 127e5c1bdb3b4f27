import { LogController } from 'fastify';
import fp from 'fastify-plugin';

/** Silences Fastify's own log lines: a visitor could cause thousands of them while the process stops. */
export class QuietLogController extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override serviceUnavailable() {}
}

/** One line for each request at level debug: the route rather than the URL, which may hold a token. */
export const requestLog = fp(
  async (app) => {
    app.addHook('onResponse', async ({ log, method, routeOptions }, reply) => {
      log.debug(
        {
          method,
          route: routeOptions.url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
    });
  },
  { name: 'request-log' },
);
