import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { hasRedis, PATIENT, redisUrl } from '../fixtures/redis.fixture.ts';
import { openRedis } from '../platform/redis/redis.ts';
import { createLocalBus, createRedisBus } from './status-bus.ts';

const log = pino({ level: 'silent' });

describe('a bus in one process', () => {
  it('wakes the listeners of the request', () => {
    const bus = createLocalBus();
    const [one, other] = [vi.fn(), vi.fn()];
    const stop = bus.listen('a', one);
    bus.listen('b', other);
    bus.announce('a');
    stop();
    bus.announce('a');
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  });
});

/** Two connections to one Redis, which passes messages on until it is away. */
function createFakeRedis() {
  const subscribers: ((message: string) => void)[] = [];
  const backListeners: (() => void)[] = [];
  let isAway = false;
  const publish = (_channel: string, message: string) => {
    for (const onMessage of subscribers) onMessage(message);
  };
  const connect = (): Parameters<typeof createRedisBus>[0] => ({
    async call(command) {
      if (isAway) throw new Error('Redis is away');
      return command({ publish } as never);
    },
    subscribe: (_channel, { onMessage }) => void subscribers.push(onMessage),
    onBack: (listener) => void backListeners.push(listener),
  });
  return {
    connect,
    setAway: (away: boolean) => void (isAway = away),
    comesBack: () => backListeners.forEach((onBack) => onBack()),
  };
}

it('wakes the listeners of other processes when commands work again', async () => {
  const redis = createFakeRedis();
  const [here, there] = [createRedisBus(redis.connect()), createRedisBus(redis.connect())];
  const wake = vi.fn();
  there.listen('a', wake);
  redis.setAway(true);
  here.announce('a');
  await nextTurn();
  // Redis has answered a connection, but refuses the message again.
  redis.comesBack();
  await nextTurn();
  expect(wake).not.toHaveBeenCalled();
  redis.setAway(false);
  redis.comesBack();
  expect(wake).toHaveBeenCalledOnce();
  redis.comesBack();
  expect(wake).toHaveBeenCalledOnce();
});

describe.skipIf(!hasRedis)('a bus over Redis', () => {
  it('wakes the listeners of other processes', async () => {
    const redis = await openRedis(redisUrl, log, PATIENT);
    const other = await openRedis(redisUrl, log, PATIENT);
    const [here, there] = [createRedisBus(redis), createRedisBus(other)];
    const id = randomUUID();
    const wake = vi.fn();
    there.listen(id, wake);
    // When the subscription begins, every listener is woken once.
    await expect.poll(() => wake.mock.calls.length).toBe(1);
    here.announce(id);
    await expect.poll(() => wake.mock.calls.length).toBe(2);
    for (const { close } of [redis, other]) close();
  });

  it('wakes every listener again after a lost connection', async () => {
    const redis = await openRedis(redisUrl, log, { ...PATIENT, pause: 20 });
    const bus = createRedisBus(redis);
    const wake = vi.fn();
    bus.listen(randomUUID(), wake);
    await expect.poll(() => wake.mock.calls.length).toBe(1);
    const admin = new Redis(redisUrl);
    await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await expect.poll(() => wake.mock.calls.length).toBeGreaterThan(1);
    admin.disconnect();
    redis.close();
  });
});

it('works within the process while Redis is away', async () => {
  const redis = await openRedis('redis://127.0.0.1:1', log);
  const bus = createRedisBus(redis);
  const wake = vi.fn();
  bus.listen('a', wake);
  bus.announce('a');
  expect(wake).toHaveBeenCalledOnce();
  redis.close();
});
