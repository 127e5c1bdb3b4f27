import type { Clock } from '@shpy/kernel';
import type { TokenChannel, TokenLocks } from './options.ts';

/** What one tab sends to the others: a token with the clock's correction, `null` for cleared, or a failed try. */
export interface TabMessage {
  token?: string | null | undefined;
  offset?: number | undefined;
  failed?: boolean | undefined;
}

/** Milliseconds in which a message reaches the other tabs, even on a busy machine. */
const DELIVERY_TIME = 500;

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
  /** Sends a message; where it `mustArrive`, the lock is held until the other tabs have received it. */
  post(message: TabMessage, mustArrive?: boolean): void;
  /**
   * Runs `work` while no other tab does; without the lock if it is missing, broken or not granted in time.
   * Nothing runs once `signal` is aborted.
   */
  alone(work: () => Promise<void>, signal: AbortSignal): void;
}

/** Joins this tab to the others. Nothing is opened before `open()`. */
export function createTabs({
  key,
  locks,
  channel,
  clock,
  lockTimeout,
  onMessage,
}: TabsOptions): Tabs {
  let current: TokenChannel | null = null;
  /** A message is slower than the lock: the lock is held until the last message has arrived. */
  let delivery: Promise<void> | undefined;
  let endDelivery = () => {};

  function waitForDelivery() {
    delivery = new Promise((resolve) => {
      const cancel = clock.after(DELIVERY_TIME, resolve);
      endDelivery = () => {
        cancel();
        resolve();
      };
    });
  }

  return {
    open() {
      try {
        current ??= channel?.(key) ?? null;
        if (current) current.onmessage = ({ data }) => data && onMessage(data);
      } catch {
        // Some browsers block it together with storage: this tab works alone.
      }
    },

    close() {
      endDelivery();
      current?.close();
      current = null;
    },

    post(message, mustArrive = false) {
      if (!current) return;
      try {
        current.postMessage(message);
        if (mustArrive) waitForDelivery();
      } catch {
        // The other tabs have storage.
      }
    },

    alone(work, signal) {
      endDelivery();
      let entered: Promise<void> | undefined;
      const enter = async () => {
        cancelTimeout();
        if (!signal.aborted) entered ??= work();
        await entered;
        return delivery;
      };
      const cancelTimeout = clock.after(lockTimeout, enter);
      signal.addEventListener('abort', enter);
      try {
        locks!.request(key, { signal }, enter).catch(enter);
      } catch {
        void enter();
      }
    },
  };
}
