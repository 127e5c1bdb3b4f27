import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import type { AppContext } from '../context.ts';
import { parseTarget, prefixOf } from '../site/target.ts';

/** Requests that one visitor may send to `/api` and `/graphql` together within a minute. */
export const MAX_PER_MINUTE = 600;

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a WebSocket handshake: the seconds to wait for a visitor above the limit, or null. */
    retryAfterOf(handshake: IncomingMessage): Promise<number | null>;
  }
}

const LIMITED = ['/api', '/graphql'];

/** Answers 429 with `Retry-After` to a visitor above the limit; an IPv6 visitor is a /64. */
export async function addRateLimit(app: FastifyInstance, context: AppContext) {
  const redis = openRedis(context);
  // What comes before the connection stands would not be counted.
  if (redis) await settled(redis);
  await app.register(rateLimit, {
    global: false,
    max: MAX_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => normalizeIP(context.visitorIp(request)),
    ...(redis && { redis, nameSpace: 'rate-limit:' }),
    // A limit is not worth an outage: without Redis the server goes on.
    skipOnError: true,
  });
  if (redis) app.addHook('onClose', async () => redis.disconnect());

  const count = app.createRateLimit();
  const retryAfter = async (request: FastifyRequest) => {
    const { isAllowed, ...state } = await count(request);
    return !isAllowed && 'isExceeded' in state && state.isExceeded ? state.ttlInSeconds : null;
  };
  // Handshakes pass no hooks; the plugin reads nothing else of a request.
  app.decorate('retryAfterOf', (handshake: IncomingMessage) =>
    retryAfter(Object.assign(handshake, { routeOptions: {} }) as never),
  );
  app.addHook('onRequest', async (request, reply) => {
    // The route rather than the path: /%61pi/ip finds the same route as /api/ip.
    const path = request.routeOptions.url ?? '/*';
    const { pathname } = parseTarget(request.originalUrl);
    if (!prefixOf(path === '/*' ? pathname : path, LIMITED)) return;
    const seconds = await retryAfter(request);
    if (seconds === null) return;
    return reply
      .code(429)
      .header('retry-after', seconds)
      .header('cache-control', 'no-store')
      .send(tooMany(path, seconds));
  });
}

function tooMany(path: string, retryAfterSeconds: number) {
  const message = `Too many requests; try again in ${retryAfterSeconds} s.`;
  const extensions = { code: 'RATE_LIMITED', retryAfterSeconds };
  return path.startsWith('/graphql')
    ? { errors: [{ message, extensions }] }
    : { error: 'RATE_LIMITED', message, retryAfterSeconds };
}

function openRedis({ settings, log }: AppContext): Redis | undefined {
  if (!settings.redisUrl) return undefined;
  const redis = new Redis(settings.redisUrl, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  // One line when it goes and one when it is back, not one for each try.
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ reason: error.message }, 'no rate limit: Redis is away');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('rate limit: Redis is back');
    isAway = false;
  });
  return redis;
}

/** Longest wait for Redis at the start, in ms: the server serves without it. */
const CONNECT_LIMIT = 1_000;

const settled = (redis: Redis) =>
  new Promise<void>((resolve) => {
    const limit = setTimeout(resolve, CONNECT_LIMIT);
    for (const event of ['ready', 'error'])
      redis.once(event, () => {
        clearTimeout(limit);
        resolve();
      });
  });
