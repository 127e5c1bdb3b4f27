import fp from 'fastify-plugin';
import { GRAPHQL_PATH } from '@shpy/site-contract';
import { networkOf } from '../net/network.ts';
import type { Context } from '../context/context.ts';
import { API_PATHS } from './paths.ts';
import { parseTarget, matchingPrefix } from './target.ts';
import type { VisitorLimit } from './visitor-limit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The same limit, for work that passes no hook: WebSocket handshakes, and operations over sockets. */
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
      // The route, not the address: /%61pi/ip matches the same route as /api/ip. The address decides only if there is
      // no route of its own (`/*`), so that unknown paths below /api count too.
      const route = request.routeOptions.url ?? '/*';
      const { pathname } = parseTarget(request.originalUrl);
      if (!matchingPrefix(route === '/*' ? pathname : route, API_PATHS)) return;
      const permit = await limit.start(networkOf(visitorIp(request)));
      if ('end' in permit) {
        // A response that has closed meanwhile does not emit `close` again.
        if (reply.raw.closed) return permit.end();
        reply.raw.once('close', permit.end);
        return;
      }
      const { retryAfterSeconds } = permit;
      return reply
        .code(429)
        .header('retry-after', retryAfterSeconds)
        .header('cache-control', 'no-store')
        .send(tooMany(route, retryAfterSeconds));
    });
  },
  { name: 'rate-limit' },
);

function tooMany(route: string, retryAfterSeconds: number) {
  const message = `Too many requests; try again in ${retryAfterSeconds} s.`;
  const extensions = { code: 'RATE_LIMITED', retryAfterSeconds };
  return route.startsWith(GRAPHQL_PATH)
    ? { errors: [{ message, extensions }] }
    : { error: 'RATE_LIMITED', message, retryAfterSeconds };
}
