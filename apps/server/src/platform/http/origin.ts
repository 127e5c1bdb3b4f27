import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

const STATE_CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * True if a request comes from another site: it has an Origin other than PUBLIC_URL (`null` is one), or
 * no Origin and `Sec-Fetch-Site: cross-site`. Check WebSocket handshakes as well.
 */
export function isForeign(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site';
  return origin !== publicUrl && loopback(origin) !== loopback(publicUrl);
}

/** The names of the loopback interface count as one origin on one port. */
const loopback = (origin: string) =>
  origin.replace(/^(https?:\/\/)(?:localhost|127\.0\.0\.1|\[::1\])(?=:|$)/, '$1loopback');

export interface OriginCheckOptions {
  publicUrl: string;
  onForeign(request: FastifyRequest): void;
}

/** Refuses with 403 a state-changing request from another site. */
export const originCheck = fp<OriginCheckOptions>(
  async (app, { publicUrl, onForeign }) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!STATE_CHANGING.has(request.method) || !isForeign(request.headers, publicUrl)) return;
      onForeign(request);
      return reply
        .code(403)
        .header('cache-control', 'no-store')
        .send({ error: 'FOREIGN_ORIGIN', message: `Requests must come from ${publicUrl}.` });
    });
  },
  { name: 'origin-check' },
);
