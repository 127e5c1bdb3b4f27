import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

const STATE_CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * True where a request comes from another site: an Origin other than PUBLIC_URL (`null` is one), or
 * no Origin and `Sec-Fetch-Site: cross-site`. A WebSocket handshake is to be asked about as well.
 */
export function isForeign(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin } = headers;
  return origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : origin !== publicUrl;
}

/** Refuses with 403 what another site sends to change state here. */
export function addOriginCheck(app: FastifyInstance, publicUrl: string) {
  app.addHook('onRequest', async (request, reply) => {
    if (!STATE_CHANGING.has(request.method) || !isForeign(request.headers, publicUrl)) return;
    return reply
      .code(403)
      .header('cache-control', 'no-store')
      .send({ error: 'FOREIGN_ORIGIN', message: `Requests must come from ${publicUrl}.` });
  });
}
