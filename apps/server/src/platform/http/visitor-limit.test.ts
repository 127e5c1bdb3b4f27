import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '@shpy/site-contract';
import {
  createVisitorLimit,
  MAX_PER_MINUTE,
  type Permit,
  type VisitorLimit,
} from './visitor-limit.ts';

const NETWORK = '203.0.113.1';

function setUp(redis?: Parameters<typeof createVisitorLimit>[0]['redis']) {
  let now = 1_000_000;
  const limit = createVisitorLimit({ clock: () => now, redis });
  return { limit, advance: (ms: number) => (now += ms) };
}

/** Tries to start `count` pieces of work. Returns the permits that the limit has given. */
async function start(limit: VisitorLimit, count: number) {
  const permits: Permit[] = [];
  for (let started = 0; started < count; started++) {
    const outcome = await limit.start(NETWORK);
    if ('end' in outcome) permits.push(outcome);
  }
  return permits;
}

const end = (permits: Permit[]) => permits.forEach((permit) => permit.end());

describe('the limit of a visitor', () => {
  it('ends with its window', async () => {
    const { limit, advance } = setUp();
    end(await start(limit, MAX_PER_MINUTE));
    advance(15_000);
    expect(await limit.start(NETWORK)).toEqual({ retryAfterSeconds: 45 });
    expect(await limit.start('203.0.113.2')).toHaveProperty('end');
    advance(45_000);
    expect(await start(limit, 700)).toHaveLength(MAX_PER_MINUTE);
  });

  it('counts running work in every window until it ends; a second end has no effect', async () => {
    const { limit, advance } = setUp();
    const running = await start(limit, MAX_PER_MINUTE);
    advance(MINUTE);
    expect(await start(limit, 1)).toHaveLength(0);
    const ended = running.slice(0, 100);
    end(ended);
    // Ends the same work again.
    end(ended);
    // The permits of ended work are available from the next window on.
    expect(await start(limit, 1)).toHaveLength(0);
    advance(MINUTE);
    expect(await start(limit, 200)).toHaveLength(ended.length);
  });

  it('does not last longer if the clock is set back', async () => {
    const { limit, advance } = setUp();
    end(await start(limit, MAX_PER_MINUTE));
    advance(-DAY);
    expect(await start(limit, 700)).toHaveLength(MAX_PER_MINUTE);
  });

  it('continues in process when Redis becomes unavailable, and later sends Redis what it missed', async () => {
    /** What the process has sent to Redis. This fake Redis always answers that the shared count is 1. */
    const amounts: unknown[] = [];
    let isAway = false;
    const { limit } = setUp({
      call: (command) =>
        isAway
          ? Promise.reject(new Error('Redis is away'))
          : command({
              eval: (_script: string, _keyCount: number, _key: string, amount: number) => {
                amounts.push(amount);
                return Promise.resolve([1, MINUTE]);
              },
            } as never),
    });
    await start(limit, 300);
    isAway = true;
    expect(await start(limit, 290)).toHaveLength(290);
    isAway = false;
    await start(limit, 1);
    expect(amounts.at(-1)).toBe(290 + 1);
    // The process itself has counted everything.
    expect(await start(limit, 100)).toHaveLength(MAX_PER_MINUTE - 300 - 290 - 1);
  });

  it('does not send Redis again what it may have counted: only the answer may be late', async () => {
    let counted = 0;
    const { limit } = setUp({
      async call(command) {
        await command({
          eval: (_script: string, _keyCount: number, _key: string, amount: number) =>
            Promise.resolve((counted += amount)),
        } as never);
        throw new Error('late');
      },
    });
    await start(limit, 20);
    expect(counted).toBe(20);
  });

  it('refuses a request if the count of all processes is too high', async () => {
    // The shared count, and the milliseconds left in the window; they are rounded up to seconds.
    const shared = [MAX_PER_MINUTE + 1, 12_300];
    const { limit } = setUp({ call: () => Promise.resolve(shared) as never });
    expect(await limit.start(NETWORK)).toEqual({ retryAfterSeconds: 13 });
  });
});
