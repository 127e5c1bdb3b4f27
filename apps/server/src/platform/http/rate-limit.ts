import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { GRAPHQL_PATH } from '@shpy/site-contract';
import { networkOf } from '../net/network.ts';
import type { Context } from '../context/context.ts';
import { API_PATHS } from './paths.ts';
import { parseTarget, matchingPrefix } from './target.ts';
import type { VisitorLimit } from './visitor-limit.ts';
import { createVisitorTurns, type EnterVisitor } from './visitor-turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The same limit, for work that passes no hook: WebSocket handshakes, and operations over sockets. */
    visitorLimit: VisitorLimit;
    /** Lets work of a visitor begin: requests pass a hook, operations over sockets do not. */
    enterVisitor: EnterVisitor;
  }
}

interface RateLimitOptions extends Pick<Context, 'visitorIp'> {
  limit: VisitorLimit;
}

/**
 * Answers 429 with `Retry-After` to a visitor above the limit, and lets a few requests of a visitor run at the same time.
 * Pages and files are not limited.
 */
export const rateLimit = fp<RateLimitOptions>(
  async (app, { visitorIp, limit }) => {
    app.decorate('visitorLimit', limit);
    const enterVisitor = createVisitorTurns();
    app.decorate('enterVisitor', enterVisitor);
    app.addHook('onRequest', async (request, reply) => {
      if (!isLimited(request)) return;
      const permit = await limit.start(networkOf(visitorIp(request)));
      if ('end' in permit) return onceClosed(reply, permit.end);
      const { retryAfterSeconds } = permit;
      return reply
        .code(429)
        .header('retry-after', retryAfterSeconds)
        .header('cache-control', 'no-store')
        .send(tooMany(routeOf(request), retryAfterSeconds));
    });
    // After the body has arrived: a slow client must not take the place of others in its network.
    app.addHook('preHandler', async (request, reply) => {
      if (!isLimited(request)) return;
      onceClosed(reply, await enterVisitor(networkOf(visitorIp(request))));
    });
  },
  { name: 'rate-limit' },
);

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? '/*';

/**
 * Decides by the route, not the address: /%61pi/ip matches the same route as /api/ip. The address decides only if there is
 * no route of its own (`/*`), so that unknown paths below /api count too.
 */
function isLimited(request: FastifyRequest): boolean {
  const route = routeOf(request);
  const path = route === '/*' ? parseTarget(request.originalUrl).pathname : route;
  return matchingPrefix(path, API_PATHS) !== '';
}

/** Calls `end` when the response closes. One that has closed already does not emit `close` again. */
function onceClosed({ raw }: FastifyReply, end: () => void): void {
  if (raw.closed) end();
  else raw.once('close', end);
}

function tooMany(route: string, retryAfterSeconds: number) {
  const message = `Too many requests; try again in ${retryAfterSeconds} s.`;
  const extensions = { code: 'RATE_LIMITED', retryAfterSeconds };
  return route.startsWith(GRAPHQL_PATH)
    ? { errors: [{ message, extensions }] }
    : { error: 'RATE_LIMITED', message, retryAfterSeconds };
}
