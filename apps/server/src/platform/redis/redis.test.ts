import { Redis } from 'ioredis';
import { describe, expect, it, vi } from 'vitest';
import { createLineLog } from '../../fixtures/line-log.fixture.ts';
import {
  canStartRedis,
  startFakeRedis,
  startRedis,
  startStalledRedis,
} from '../../fixtures/redis.fixture.ts';
import { startTcpProxy } from '../../fixtures/tcp-proxy.fixture.ts';
import { openRedis } from './redis.ts';

const AWAY = 'Redis is away; limits and events stay within this process';
const BACK = 'Redis is back';
/** Long timeouts for a busy machine, and a short pause between attempts. */
const timing = { answer: 2_000, connect: 3_000, pause: 20 };
const onResume = () => undefined;
const onMessage = () => undefined;

/** A connection of its own, with which a test changes Redis. */
async function connectOperator(url: string) {
  const client = new Redis(url);
  return {
    run: ([name, ...args]: readonly [string, ...string[]]) => client.call(name, ...args),
    /** How many connections Redis has accepted since its start. */
    async connections() {
      const [, count] = /total_connections_received:(\d+)/.exec(await client.info('stats')) ?? [];
      return Number(count);
    },
    [Symbol.asyncDispose]: async () => client.disconnect(),
  };
}

describe('a Redis that does not answer', () => {
  it('delays the start by one connection timeout, and no call after that', async () => {
    await using stalled = await startStalledRedis();
    const { lines, log } = createLineLog();
    const redis = await openRedis(stalled.url, log, { answer: 20, connect: 20, pause: 60_000 });
    redis.subscribe('events', { onMessage, onResume });
    for (let call = 0; call < 10; call++)
      await expect(redis.call((client) => client.ping())).rejects.toThrow('Redis is away');
    // One connection for commands and one for the subscription.
    await vi.waitFor(() => expect(stalled.connections()).toBe(2));
    expect(redis.state()).toMatch(/^away: /);
    expect(lines).toEqual([AWAY]);
    redis.close();
  });

  it('is reported once, however often it closes the connection', async () => {
    await using closing = await startFakeRedis((socket) => socket.resetAndDestroy());
    const { lines, log } = createLineLog();
    const redis = await openRedis(closing.url, log, timing);
    await vi.waitFor(() => expect(closing.connections()).toBeGreaterThan(3), 10_000);
    expect(lines).toEqual([AWAY]);
    redis.close();
  });

  it('is reported if nothing listens on its port', async () => {
    const { lines, log } = createLineLog();
    const redis = await openRedis('redis://127.0.0.1:1', log, timing);
    expect(redis.state()).toMatch(/^away: /);
    expect(lines).toEqual([AWAY]);
    redis.close();
  });
});

describe.skipIf(!canStartRedis)('a Redis without the database of the URL', () => {
  it('is reported with its reason, and nothing is written to database 0', async () => {
    await using server = await startRedis();
    const problems: unknown[] = [];
    const log = { info: vi.fn(), warn: (facts: object) => void problems.push(facts) };
    const redis = await openRedis(`${server.url}/99`, log as never, { ...timing, pause: 60_000 });
    expect(redis.state()).toMatch(/^away: /);
    expect(problems).toEqual([{ problem: expect.stringContaining('DB index is out of range') }]);
    await expect(redis.call((client) => client.set('key', 'value'))).rejects.toThrow();
    redis.close();

    const other = await openRedis(`${server.url}/15`, log as never, timing);
    await other.call((client) => client.set('key', 'value'));
    other.close();
    const first = await openRedis(server.url, log as never, timing);
    expect(await first.call((client) => client.get('key'))).toBeNull();
    first.close();
  });
});

describe.skipIf(!canStartRedis)('a Redis that answers, but refuses writes', () => {
  it.each([
    ['READONLY', ['REPLICAOF', '127.0.0.1', '1'], ['REPLICAOF', 'NO', 'ONE']],
    ['OOM', ['CONFIG', 'SET', 'maxmemory', '1'], ['CONFIG', 'SET', 'maxmemory', '0']],
  ] as const)(
    'with %s is away with this reason until it accepts them again',
    async (reason, fault, repair) => {
      await using server = await startRedis();
      await using operator = await connectOperator(server.url);
      const { lines, log } = createLineLog();
      const redis = await openRedis(server.url, log, timing);
      redis.subscribe('events', { onMessage, onResume });
      const attempts = vi.fn();
      redis.onBack(attempts);

      // Noticed without a request: the idle connection is checked.
      await operator.run(fault);
      await vi.waitFor(() => expect(redis.state()).toContain(`away: ${reason}`), 10_000);
      // Several attempts to reconnect fail.
      const before = await operator.connections();
      await vi.waitFor(
        async () => expect(await operator.connections()).toBeGreaterThan(before + 3),
        10_000,
      );
      expect(redis.state()).toContain(`away: ${reason}`);
      expect(attempts).not.toHaveBeenCalled();
      expect(lines).toEqual([AWAY]);

      await operator.run(repair);
      await vi.waitFor(() => expect(redis.state()).toBe('ok'), 10_000);
      await redis.call((client) => client.set('key', 'value', 'EX', 60));
      expect(lines).toEqual([AWAY, BACK]);
      redis.close();
    },
  );
});

describe.skipIf(!canStartRedis)('a Redis that stalls', () => {
  it('fails calls within the timeout, gets no calls meanwhile, and is used again when it is back', async () => {
    await using server = await startRedis();
    const { lines, log } = createLineLog();
    const redis = await openRedis(server.url, log, { ...timing, answer: 1_000 });
    expect(await redis.call((client) => client.ping())).toBe('PONG');
    expect(redis.state()).toBe('ok');
    const onBack = vi.fn();
    redis.onBack(onBack);

    server.stall();
    await expect(redis.call((client) => client.ping())).rejects.toThrow();
    await expect(redis.call((client) => client.ping())).rejects.toThrow('Redis is away');
    expect(redis.state()).toMatch(/^away: /);
    expect(onBack).not.toHaveBeenCalled();

    server.resume();
    await vi.waitFor(() => expect(redis.state()).toBe('ok'), 10_000);
    expect(onBack).toHaveBeenCalledOnce();
    expect(await redis.call((client) => client.ping())).toBe('PONG');
    expect(lines).toEqual([AWAY, BACK]);
    redis.close();
  });

  it('is detected by an idle subscription, which is then renewed', async () => {
    await using server = await startRedis();
    const { hostname: host, port } = new URL(server.url);
    await using proxy = await startTcpProxy({ host, port: Number(port) });
    const { lines, log } = createLineLog();
    const url = `redis://127.0.0.1:${proxy.port}`;
    const redis = await openRedis(url, log, { ...timing, answer: 1_000 });
    const listener = { onMessage: vi.fn(), onResume: vi.fn() };
    redis.subscribe('events', listener);
    await vi.waitFor(() => expect(listener.onResume).toHaveBeenCalledTimes(1), 10_000);

    // The proxy stalls the open connections, and serves new ones: each connection must detect its own stall.
    proxy.freeze();
    await vi.waitFor(() => expect(listener.onResume).toHaveBeenCalledTimes(2), 10_000);
    // The other connection may not have detected its stall yet: then these calls fail until it is renewed.
    await vi.waitFor(() => redis.call((client) => client.publish('events', 'hello')), 10_000);
    expect(redis.state()).toBe('ok');
    await vi.waitFor(() => expect(listener.onMessage).toHaveBeenCalledWith('hello'), 10_000);
    expect([lines[0], lines.at(-1)]).toEqual([AWAY, BACK]);
    redis.close();
  });
});
