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

/**
 * Creates a bus across processes, on one channel. After each interruption of the subscription every listener is woken, so
 * that no change is missed. While Redis is unavailable, the bus works within this process.
 */
export function createRedisBus(redis: Pick<SharedRedis, 'call' | 'subscribe'>): StatusBus {
  const local = createLocalBus();
  redis.subscribe(CHANNEL, { onMessage: local.announce, onResume: local.wakeAll });
  return {
    announce(requestId) {
      // Listeners in this process do not depend on Redis.
      local.announce(requestId);
      redis
        .call((client) => client.publish(CHANNEL, requestId))
        .catch(() => {
          // Redis is unavailable, which is logged once. Other processes read the status when it is back.
        });
    },
    listen: local.listen,
  };
}
