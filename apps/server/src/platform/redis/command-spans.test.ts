import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { sendRequest } from '../../fixtures/app.fixture.ts';
import { type TestServer, startServer } from '../../fixtures/backend.fixture.ts';
import { attributesOf, named, startCollector } from '../../fixtures/collector.fixture.ts';
import { requestAndRead, VERIFY } from '../../fixtures/operations.fixture.ts';
import {
  canStartRedis,
  hasRedis,
  PATIENT,
  redisUrl,
  startRedis,
} from '../../fixtures/redis.fixture.ts';
import { createTracing } from '../tracing/open-telemetry.ts';
import { REDIS_TIMING, type RedisTiming } from './connection.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const EMAIL = 'quetzal@example.com';
const CLIENT_IP = '203.0.113.78';
const HEADERS = { traceparent: `00-${TRACE}-b7ad6b7169203331-01`, 'x-forwarded-for': CLIENT_IP };
const EVAL = { 'db.system.name': 'redis', 'db.operation.name': 'eval' };
/** Numbers of OTLP. */
const CLIENT = 3;
const ERROR = 2;

/** A server with Redis that sends its spans to a collector. `trace` stops it, and returns the spans of `TRACE`. */
async function startTraced(url: string, redisTiming: RedisTiming = PATIENT) {
  const collector = await startCollector();
  const tracing = createTracing(collector.url, {});
  const server = await startServer({ tracing, redisTiming, settings: { redisUrl: url } });
  return {
    server,
    collector,
    async trace() {
      // Redis answers in order: this answer comes after those that no request waits for.
      await server.app.platform.redis?.call((redis) => redis.ping()).catch(() => undefined);
      await server.stop();
      return collector.spans().filter(({ traceId }) => traceId === TRACE);
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await collector[Symbol.asyncDispose]();
    },
  };
}

/** Sends a request in `TRACE`. The server answers it whatever Redis does. */
async function sendTraced(server: TestServer) {
  expect((await sendRequest(server.port, '/api/ip', { headers: HEADERS })).status).toBe(200);
}

describe.skipIf(!hasRedis)('the trace of a request', () => {
  it('leads to its Redis commands, without their keys and values', async () => {
    await using traced = await startTraced(redisUrl);
    const browser = await traced.server.browser();
    const { requestId, token } = await requestAndRead(traced.server, browser, EMAIL);
    browser.headers = HEADERS;
    expect(await browser.graphqlCode(VERIFY, { token })).toBeNull();

    const spans = await traced.trace();
    const [request] = named(spans, 'POST /graphql');
    const [operation] = named(spans, 'mutation verifyMagicLink');
    const [count] = named(spans, 'redis eval');
    const [announcement] = named(spans, 'redis publish');
    expect(count).toMatchObject({ kind: CLIENT, parentSpanId: request!.spanId });
    expect(attributesOf(count!)).toEqual(EVAL);
    expect(announcement).toMatchObject({ kind: CLIENT, parentSpanId: operation!.spanId });
    for (const secret of [EMAIL, CLIENT_IP, requestId, 'rate-limit:'])
      expect(traced.collector.text()).not.toContain(secret);
  });
});

describe('the span of a Redis command', () => {
  it.skipIf(!hasRedis)(
    'that is refused has the code of the error, but not its message',
    async () => {
      await using traced = await startTraced(redisUrl);
      const redis = new Redis(redisUrl);
      const key = `rate-limit:${CLIENT_IP}`;
      // The server counts with INCRBY, which Redis refuses for a list.
      await redis.multi().del(key).lpush(key, 'quetzal').exec();
      await sendTraced(traced.server);
      await redis.del(key);
      redis.disconnect();

      const [count] = named(await traced.trace(), 'redis eval');
      expect(count?.status).toEqual({ code: ERROR });
      expect(attributesOf(count!)).toEqual({
        ...EVAL,
        'db.response.status_code': 'WRONGTYPE',
        'error.type': 'WRONGTYPE',
      });
      expect(traced.collector.text()).not.toContain('wrong kind of value');
    },
  );

  it.skipIf(!canStartRedis)('that Redis does not answer is recorded with its request', async () => {
    await using redis = await startRedis();
    // On a busy machine, the connection takes longer than in production, and a check would find Redis stalled before the
    // request does.
    const timing = { ...PATIENT, answer: REDIS_TIMING.answer, pause: PATIENT.connect };
    await using traced = await startTraced(redis.url, timing);
    redis.stall();
    await sendTraced(traced.server);
    redis.resume();

    const spans = await traced.trace();
    const [request] = named(spans, 'GET /api/ip');
    const [count] = named(spans, 'redis eval');
    expect(count).toMatchObject({ parentSpanId: request!.spanId, status: { code: ERROR } });
    expect(attributesOf(count!)).toEqual({ ...EVAL, 'error.type': 'TimeoutError' });
  });
});
