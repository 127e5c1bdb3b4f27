import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Says that something happened to a sign-in request; what it was, the listener reads from the database. */
export interface StatusBus {
  announce(requestId: string): void;
  /** From when it returns, `wake` is called after each announcement. Returns the way to stop. */
  listen(requestId: string, wake: () => void): () => void;
  ping(): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'shpy:sign-in-status';

/** Within this process. */
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
    ping: async () => {},
    close: async () => {},
  };
}

/**
 * Across processes, on one channel. Whenever the connection is there (again) and the channel subscribed to, every
 * listener looks again, so that nothing is missed between. Without Redis it works within this process.
 */
export function createRedisBus(url: string, log: Logger): StatusBus {
  const local = createLocalBus();
  const publisher = new Redis(url, { maxRetriesPerRequest: 1 });
  const subscriber = new Redis(url, { maxRetriesPerRequest: null, autoResubscribe: false });
  for (const client of [publisher, subscriber])
    client.on('error', (error) => log.warn({ code: codeOf(error) }, 'Redis connection failed'));

  subscriber.on('message', (_channel, requestId) => local.announce(requestId));
  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL).then(local.wakeAll, () => {
      // The connection went away meanwhile; the next one subscribes.
    });
  });

  return {
    announce(requestId) {
      // The browsers of this process need not wait for Redis, and hear of it also while it is away.
      local.announce(requestId);
      publisher.publish(CHANNEL, requestId).catch((error: Error) => {
        log.warn({ code: codeOf(error) }, 'a sign-in status was not announced to other processes');
      });
    },
    listen: local.listen,
    ping: async () => void (await publisher.ping()),
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? error.name;
