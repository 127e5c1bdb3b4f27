import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const STATE_CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * True where a request comes from another site: an Origin other than PUBLIC_URL (`null` is one), or
 * no Origin and `Sec-Fetch-Site: cross-site`. A WebSocket handshake is to be asked about as well.
 */
export function isForeign(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site';
  return origin !== publicUrl && loopback(origin) !== loopback(publicUrl);
}

/** A machine calls itself by several names: on one port they are one origin, as long as it is this machine. */
const loopback = (origin: string) =>
  origin.replace(/^(https?:\/\/)(?:localhost|127\.0\.0\.1|\[::1\])(?=:|$)/, '$1loopback');

/** Refuses with 403 what another site sends to change state here. */
export function addOriginCheck(
  app: FastifyInstance,
  publicUrl: string,
  onRefused: (request: FastifyRequest) => void,
) {
  app.addHook('onRequest', async (request, reply) => {
    if (!STATE_CHANGING.has(request.method) || !isForeign(request.headers, publicUrl)) return;
    onRefused(request);
    return reply
      .code(403)
      .header('cache-control', 'no-store')
      .send({ error: 'FOREIGN_ORIGIN', message: `Requests must come from ${publicUrl}.` });
  });
}
