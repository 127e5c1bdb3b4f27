import { MINUTE } from '@shpy/site-contract';
import type { SharedRedis } from '../redis/redis.ts';

/**
 * Maximum number of requests to `/api` and `/graphql`, WebSocket handshakes and socket operations of a visitor in one
 * window of a minute.
 */
export const MAX_PER_MINUTE = 600;

const WINDOW_MS = MINUTE;

/** Permission for one piece of work. Call `end` when the work is over; a second call has no effect. */
export interface Permit {
  end(): void;
}

/** Refusal: the seconds after which the same request may succeed. */
export interface Refusal {
  retryAfterSeconds: number;
}

/** One limit for all counted work of a visitor, that is, of the network of an address (see `networkOf`). */
export interface VisitorLimit {
  /** Counts one request, handshake or operation of this network. */
  start(network: string): Promise<Permit | Refusal>;
}

interface Window {
  startedAt: number;
  count: number;
  /** Permits that have not ended, from this and earlier windows. */
  running: number;
  /** Part of `count` that is still to be added to the count in Redis. */
  unshared: number;
}

interface VisitorLimitOptions {
  clock: () => number;
  redis?: Pick<SharedRedis, 'call'> | undefined;
  /** Called for each refusal. */
  onRefused?: ((network: string) => void) | undefined;
}

/**
 * Counts in windows of a minute that begin with a network's first request. When a window begins, work that is still
 * running is counted in it too: in each window, at most 600 pieces of work start or continue. Of short requests,
 * almost twice as many fit into a minute that spans the end of one window and the start of the next.
 *
 * With Redis, the processes also share a count. Its window begins with the network's first request to any of them. The
 * count of the process alone applies while Redis is unavailable.
 */
export function createVisitorLimit({ clock, redis, onRefused }: VisitorLimitOptions): VisitorLimit {
  const windows = new Map<string, Window>();

  function windowOf(network: string): Window {
    const now = clock();
    const known = windows.get(network);
    if (known && isCurrent(known, now)) return known;
    const window = known ?? { startedAt: now, count: 0, running: 0, unshared: 0 };
    window.startedAt = now;
    // Requests that still run count in the new window too. Their number is added in Redis again, because the window in
    // which Redis first counted them is usually over. If it is not, Redis counts them twice, which is accepted.
    window.count = window.unshared = window.running;
    // Reinserts the window at the end: the map is ordered by the start of the windows.
    windows.delete(network);
    removeEnded(now);
    windows.set(network, window);
    return window;
  }

  function removeEnded(now: number) {
    for (const [network, window] of windows) {
      if (isCurrent(window, now)) return;
      if (window.running === 0) windows.delete(network);
    }
  }

  async function start(network: string): Promise<Permit | Refusal> {
    const window = windowOf(network);
    if (window.count >= MAX_PER_MINUTE)
      return { retryAfterSeconds: seconds(window.startedAt + WINDOW_MS - clock()) };
    window.count += 1;
    window.running += 1;
    window.unshared += 1;
    let isRunning = true;
    const end = () => {
      if (isRunning) window.running -= 1;
      isRunning = false;
    };
    const sharedRefusal = redis && (await countShared(redis, network, window));
    if (!sharedRefusal) return { end };
    end();
    return sharedRefusal;
  }

  return {
    async start(network) {
      const outcome = await start(network);
      if (!('end' in outcome)) onRefused?.(network);
      return outcome;
    },
  };
}

/** A window also ends if the clock was set back before its start. */
const isCurrent = ({ startedAt }: Window, now: number) =>
  startedAt <= now && now < startedAt + WINDOW_MS;

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/**
 * Lua script that runs in Redis: adds ARGV[1] to the count KEYS[1] of a network, and starts a window of ARGV[2]
 * milliseconds if there is none. Returns the count and the milliseconds left.
 */
const COUNT = `
local count = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[2])
  redis.call('PEXPIRE', KEYS[1], left)
end
return { count, left }`;

async function countShared(
  redis: Pick<SharedRedis, 'call'>,
  network: string,
  window: Window,
): Promise<Refusal | null> {
  const amount = window.unshared;
  window.unshared = 0;
  let isSent = false;
  try {
    const [count, left] = (await redis.call((client) => {
      isSent = true;
      return client.eval(COUNT, 1, `rate-limit:${network}`, amount, WINDOW_MS);
    })) as [number, number];
    return count > MAX_PER_MINUTE ? { retryAfterSeconds: seconds(left) } : null;
  } catch {
    // Redis is unavailable, which is logged once. The count of this process applies. It is sent with the next request in
    // this window, unless Redis may have counted it and only its answer is late.
    if (!isSent) window.unshared += amount;
    return null;
  }
}
