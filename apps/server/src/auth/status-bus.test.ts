import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { hasRedis, redisUrl } from '../fixtures/redis.ts';
import { createLocalBus, createRedisBus } from './status-bus.ts';

const log = pino({ level: 'silent' });
describe('a bus in one process', () => {
  it('wakes those who listen to the request', () => {
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

describe.skipIf(!hasRedis)('a bus over Redis', () => {
  it('wakes the listeners of other processes', async () => {
    const [here, there] = [createRedisBus(redisUrl, log), createRedisBus(redisUrl, log)];
    const id = randomUUID();
    const wake = vi.fn();
    there.listen(id, wake);
    // The connection is made: every listener looks once.
    await expect.poll(() => wake.mock.calls.length).toBe(1);
    here.announce(id);
    await expect.poll(() => wake.mock.calls.length).toBe(2);
    await here.ping();
    await Promise.all([here.close(), there.close()]);
  });

  it('lets every listener look again after a lost connection', async () => {
    const bus = createRedisBus(redisUrl, log);
    const wake = vi.fn();
    bus.listen(randomUUID(), wake);
    await expect.poll(() => wake.mock.calls.length).toBe(1);
    const admin = new Redis(redisUrl);
    await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await expect.poll(() => wake.mock.calls.length).toBe(2);
    admin.disconnect();
    await bus.close();
  });
});

it('works within the process while Redis is away, and says that it is', async () => {
  const bus = createRedisBus('redis://127.0.0.1:1', log);
  const wake = vi.fn();
  bus.listen('a', wake);
  bus.announce('a');
  expect(wake).toHaveBeenCalledOnce();
  await expect(bus.ping()).rejects.toThrow();
  await bus.close();
});
