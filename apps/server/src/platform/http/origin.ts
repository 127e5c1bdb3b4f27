import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

const STATE_CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Whether a request comes from another site: it has an Origin other than PUBLIC_URL (the value `null` too), or no
 * Origin and `Sec-Fetch-Site: cross-site`. `originCheck` uses it for requests; WebSocket handshakes need the same
 * check.
 */
export function isForeign(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site';
  return !isOwn(origin, publicUrl);
}

/** The path of the page of this site in the Referer; null if there is none. */
export const refererPath = (headers: IncomingHttpHeaders, publicUrl: string): string | null =>
  ownReferer(headers, publicUrl)?.pathname ?? null;

/** The address of the page of this site in the Referer; null if there is none. */
export function ownReferer({ referer }: IncomingHttpHeaders, publicUrl: string): URL | null {
  const url = referer === undefined ? null : URL.parse(referer);
  return url && isOwn(url.origin, publicUrl) ? url : null;
}

const isOwn = (origin: string, publicUrl: string) =>
  origin === publicUrl || loopback(origin) === loopback(publicUrl);

/** Treats all names of the loopback interface as one. */
const loopback = (origin: string) =>
  origin.replace(/^(https?:\/\/)(?:localhost|127\.0\.0\.1|\[::1\])(?=:|$)/, '$1loopback');

export interface OriginCheckOptions {
  publicUrl: string;
  onForeign(request: FastifyRequest): void;
}

/** Refuses state-changing requests from another site with 403. */
export const originCheck = fp<OriginCheckOptions>(
  async (app, { publicUrl, onForeign }) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (!STATE_CHANGING.has(request.method) || !isForeign(request.headers, publicUrl))
        return done();
      onForeign(request);
      reply
        .code(403)
        .header('cache-control', 'no-store')
        .send({ error: 'FOREIGN_ORIGIN', message: `Requests must come from ${publicUrl}.` });
    });
  },
  { name: 'origin-check' },
);
