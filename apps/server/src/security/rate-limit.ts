import type { FastifyInstance } from 'fastify';
import { networkOf } from '../auth/network.ts';
import type { AppContext } from '../context.ts';
import { parseTarget, prefixOf } from '../site/target.ts';
import type { VisitorLimit } from './visitor-limit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For what passes no hook: WebSocket handshakes and the operations over them. */
    visitorLimit: VisitorLimit;
  }
}

const LIMITED = ['/api', '/graphql'];

/** Answers 429 with `Retry-After` to a visitor above the limit. Pages and files are not limited. */
export function addRateLimit(
  app: FastifyInstance,
  { visitorIp }: Pick<AppContext, 'visitorIp'>,
  limit: VisitorLimit,
) {
  app.decorate('visitorLimit', limit);
  app.addHook('onRequest', async (request, reply) => {
    // The route rather than the path: /%61pi/ip finds the same route as /api/ip.
    const path = request.routeOptions.url ?? '/*';
    const { pathname } = parseTarget(request.originalUrl);
    if (!prefixOf(path === '/*' ? pathname : path, LIMITED)) return;
    const outcome = await limit.start(networkOf(visitorIp(request)));
    if ('end' in outcome) {
      // A response that has closed already emits nothing more.
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
}

function tooMany(path: string, retryAfterSeconds: number) {
  const message = `Too many requests; try again in ${retryAfterSeconds} s.`;
  const extensions = { code: 'RATE_LIMITED', retryAfterSeconds };
  return path.startsWith('/graphql')
    ? { errors: [{ message, extensions }] }
    : { error: 'RATE_LIMITED', message, retryAfterSeconds };
}
