import { type FastifyInstance, LogController } from 'fastify';

/** Silences the lines that Fastify writes by itself: a visitor could write thousands of them while the process stops. */
export class QuietLogController extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override serviceUnavailable() {}
}

/** One line for each request at level debug: the route rather than the URL, which may hold a token. */
export function addRequestLog(app: FastifyInstance) {
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
}
