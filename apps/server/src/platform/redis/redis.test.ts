import { describe, expect, it, vi } from 'vitest';
import { createLineLog } from '../../fixtures/line-log.fixture.ts';
import {
  canStartRedis,
  startFalseRedis,
  startRedis,
  startStalledRedis,
} from '../../fixtures/redis.fixture.ts';
import { openRedis } from './redis.ts';

const AWAY = 'Redis is away; limits and events stay within this process';
const BACK = 'Redis is back';
/** Answers may be late on a busy machine; attempts follow one another quickly. */
const patient = { answer: 2_000, connect: 3_000, pause: 20 };
const onResume = () => undefined;
const onMessage = () => undefined;

describe('a Redis that does not answer', () => {
  it('delays the start by the time for one connection, and then no call', async () => {
    await using stalled = await startStalledRedis();
    const { lines, log } = createLineLog();
    const redis = await openRedis(stalled.url, log, { answer: 20, connect: 20, pause: 60_000 });
    redis.subscribe('events', { onMessage, onResume });
    for (let call = 0; call < 10; call++)
      await expect(redis.call((client) => client.ping())).rejects.toThrow('Redis is away');
    await vi.waitFor(() => expect(stalled.connections()).toBe(2));
    expect(redis.state()).toBe('away');
    expect(lines).toEqual([AWAY]);
    redis.close();
  });

  it('is noticed once, however often it closes the connection', async () => {
    await using closing = await startFalseRedis((socket) => socket.resetAndDestroy());
    const { lines, log } = createLineLog();
    const redis = await openRedis(closing.url, log, patient);
    await vi.waitFor(() => expect(closing.connections()).toBeGreaterThan(3), 10_000);
    expect(lines).toEqual([AWAY]);
    redis.close();
  });

  it('is noticed where nobody listens', async () => {
    const { lines, log } = createLineLog();
    const redis = await openRedis('redis://127.0.0.1:1', log, patient);
    expect(redis.state()).toBe('away');
    expect(lines).toEqual([AWAY]);
    redis.close();
  });
});

describe.skipIf(!canStartRedis)('a Redis that stalls', () => {
  it('fails calls in time, is left alone, and is used again when it is back', async () => {
    await using server = await startRedis();
    const { lines, log } = createLineLog();
    const redis = await openRedis(server.url, log, { ...patient, answer: 500 });
    expect(await redis.call((client) => client.ping())).toBe('PONG');
    expect(redis.state()).toBe('ok');

    server.stall();
    await expect(redis.call((client) => client.ping())).rejects.toThrow();
    await expect(redis.call((client) => client.ping())).rejects.toThrow('Redis is away');
    expect(redis.state()).toBe('away');

    server.resume();
    await vi.waitFor(() => expect(redis.state()).toBe('ok'), 10_000);
    expect(await redis.call((client) => client.ping())).toBe('PONG');
    expect(lines).toEqual([AWAY, BACK]);
    redis.close();
  });

  it('is noticed by an idle subscription, which then begins again', async () => {
    await using server = await startRedis();
    const { lines, log } = createLineLog();
    const redis = await openRedis(server.url, log, { ...patient, answer: 500 });
    const listener = { onMessage: vi.fn(), onResume: vi.fn() };
    redis.subscribe('events', listener);
    await vi.waitFor(() => expect(listener.onResume).toHaveBeenCalledTimes(1), 10_000);

    server.stall();
    await vi.waitFor(() => expect(redis.state()).toBe('away'), 10_000);
    server.resume();
    await vi.waitFor(() => expect(listener.onResume).toHaveBeenCalledTimes(2), 10_000);
    await vi.waitFor(() => expect(redis.state()).toBe('ok'), 10_000);
    await redis.call((client) => client.publish('events', 'hello'));
    await vi.waitFor(() => expect(listener.onMessage).toHaveBeenCalledWith('hello'), 10_000);
    expect(lines).toEqual([AWAY, BACK]);
    redis.close();
  });
});
