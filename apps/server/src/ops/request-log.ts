import type { FastifyInstance } from 'fastify';

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
