import fp from 'fastify-plugin';
import { GRAPHQL_PATH } from '@shpy/site-contract';
import { networkOf } from '../net/network.ts';
import type { Context } from '../context/context.ts';
import { API_PATHS } from './paths.ts';
import { parseTarget, prefixOf } from './target.ts';
import type { VisitorLimit } from './visitor-limit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The limit, for requests that pass no hook: WebSocket handshakes, and operations over sockets. */
    visitorLimit: VisitorLimit;
  }
}

interface RateLimitOptions extends Pick<Context, 'visitorIp'> {
  limit: VisitorLimit;
}

/** Answers 429 with `Retry-After` to a visitor above the limit. Pages and files are not limited. */
export const rateLimit = fp<RateLimitOptions>(
  async (app, { visitorIp, limit }) => {
    app.decorate('visitorLimit', limit);
    app.addHook('onRequest', async (request, reply) => {
      // Checks the route instead of the path, because /%61pi/ip matches the same route as /api/ip.
      const path = request.routeOptions.url ?? '/*';
      const { pathname } = parseTarget(request.originalUrl);
      if (!prefixOf(path === '/*' ? pathname : path, API_PATHS)) return;
      const outcome = await limit.start(networkOf(visitorIp(request)));
      if ('end' in outcome) {
        // A closed response emits no further event.
        if (reply.raw.closed) return outcome.end();
        reply.raw.once('close', outcome.end);
        return;
      }
      const { retryAfterSeconds } = outcome;
      return reply
        .code(429)
        .header('retry-after', retryAfterSeconds)
        .header('cache-control', 'no-store')
        .send(tooMany(path, retryAfterSeconds));
    });
  },
  { name: 'rate-limit' },
);

function tooMany(path: string, retryAfterSeconds: number) {
  const message = `Too many requests; try again in ${retryAfterSeconds} s.`;
  const extensions = { code: 'RATE_LIMITED', retryAfterSeconds };
  return path.startsWith(GRAPHQL_PATH)
    ? { errors: [{ message, extensions }] }
    : { error: 'RATE_LIMITED', message, retryAfterSeconds };
}
