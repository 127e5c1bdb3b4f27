import type { Clock } from '@shpy/kernel';
import { createDelivery } from './delivery.ts';
import type { TokenChannel, TokenLocks } from './options.ts';

/**
 * Message to the other tabs: a token with the clock correction, `null` for a cleared token, a failed request, or a token
 * that the server refused.
 */
export interface TabMessage {
  token?: string | null | undefined;
  offset?: number | undefined;
  failed?: boolean | undefined;
  rejected?: string | undefined;
}

interface TabsOptions {
  /** Name of the lock and the channel. */
  key: string;
  locks: TokenLocks | null | undefined;
  channel: ((name: string) => TokenChannel) | null | undefined;
  clock: Clock;
  lockTimeout: number;
  onMessage: (message: TabMessage) => void;
}

/** The other tabs of the same origin: one request at a time, and messages to and from them. */
export interface Tabs {
  open(): void;
  close(): void;
  /**
   * Sends a message. If it `mustArrive`, the lock is held until the other tabs have received it: the
   * browser may grant a lock before it delivers a message.
   */
  post(message: TabMessage, mustArrive?: boolean): void;
  /**
   * Runs `work` while holding the lock of all tabs, or without it if it is missing, broken or not granted in time.
   * Nothing runs once `signal` is aborted.
   */
  runExclusively(work: () => Promise<void>, signal: AbortSignal): void;
}

/** Creates the connection to the other tabs. It opens no channel before `open()`. */
export function createTabs({
  key,
  locks,
  channel,
  clock,
  lockTimeout,
  onMessage,
}: TabsOptions): Tabs {
  let current: TokenChannel | null = null;
  const delivery = createDelivery(clock);

  return {
    open() {
      try {
        current ??= channel?.(key) ?? null;
        if (current) current.onmessage = ({ data }) => data && onMessage(data);
      } catch {
        // Some browsers block channels together with storage. This tab then works without the others.
      }
    },

    close() {
      delivery.end();
      current?.close();
      current = null;
    },

    post(message, mustArrive = false) {
      if (!current) return;
      try {
        current.postMessage(message);
        if (mustArrive) delivery.start();
      } catch {
        // The other tabs find the token in storage.
      }
    },

    runExclusively(work, signal) {
      // The previous attempt of this tab may still hold the lock until its message is delivered.
      delivery.end();
      let entered: Promise<void> | undefined;
      // Called when the lock is granted, refused or late, and on abort. The first call runs `work`, unless aborted.
      const enter = async () => {
        cancelTimeout();
        if (!signal.aborted) entered ??= work();
        await entered;
        return delivery.ended();
      };
      const cancelTimeout = clock.after(lockTimeout, enter);
      signal.addEventListener('abort', enter);
      try {
        // Without `locks`, this throws, and the work runs without a lock.
        locks!.request(key, { signal }, enter).catch(enter);
      } catch {
        void enter();
      }
    },
  };
}
