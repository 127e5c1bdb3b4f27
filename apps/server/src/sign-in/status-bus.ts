import type { SharedRedis } from '../platform/redis/redis.ts';

/** Announces changes of sign-in requests. Listeners read the new status from the database themselves. */
export interface StatusBus {
  announce(requestId: string): void;
  /** Calls `wake` at each announcement from now on. Returns an unsubscribe function. */
  listen(requestId: string, wake: () => void): () => void;
}

const CHANNEL = 'shpy:sign-in-status';

/** Creates a bus within this process. */
export function createLocalBus() {
  const listeners = new Map<string, Set<() => void>>();
  return {
    announce(requestId: string) {
      for (const wake of listeners.get(requestId) ?? []) wake();
    },
    wakeAll() {
      for (const wakes of listeners.values()) for (const wake of wakes) wake();
    },
    listen(requestId: string, wake: () => void) {
      const wakes = listeners.get(requestId) ?? new Set();
      listeners.set(requestId, wakes.add(wake));
      return () => {
        wakes.delete(wake);
        if (wakes.size === 0) listeners.delete(requestId);
      };
    },
  };
}

/** The message that wakes every listener. The others are ids of sign-in requests. */
const EVERY_REQUEST = '*';

/**
 * Creates a bus across processes, on one channel. While Redis is unavailable, the bus works within this process. So that
 * no change is missed, every listener is woken after each interruption: of the subscription in this process, and of the
 * announcements in all processes.
 */
export function createRedisBus(
  redis: Pick<SharedRedis, 'call' | 'subscribe' | 'onBack'>,
): StatusBus {
  const local = createLocalBus();
  let hasMissed = false;

  function publish(message: string) {
    redis
      .call((client) => client.publish(CHANNEL, message))
      // Redis is unavailable, which is logged once.
      .catch(() => (hasMissed = true));
  }

  redis.subscribe(CHANNEL, {
    onMessage: (message) => (message === EVERY_REQUEST ? local.wakeAll() : local.announce(message)),
    onResume: local.wakeAll,
  });
  redis.onBack(() => {
    if (!hasMissed) return;
    hasMissed = false;
    publish(EVERY_REQUEST);
  });
  return {
    announce(requestId) {
      // Listeners in this process do not depend on Redis.
      local.announce(requestId);
      publish(requestId);
    },
    listen: local.listen,
  };
}
