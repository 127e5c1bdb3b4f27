import { LogController } from 'fastify';
import fp from 'fastify-plugin';

/** Disables Fastify's own log lines: visitors could cause thousands of them while the process stops. */
export class QuietLogController extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override serviceUnavailable() {}
}

/** Logs one line for each request at level debug, with the route instead of the URL, which may contain a token. */
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
