import { ANONYMOUS_TOKEN_KEY } from './constants.ts';
import type { AnonAuthOptions, Clock, TokenChannel, TokenLocks } from './options.ts';

/** What tabs tell each other: a token with the clock's correction, `null` for cleared, or a failed try. */
export interface TabMessage {
  token?: string | null;
  offset?: number;
  failed?: boolean;
}

/** Milliseconds in which a message reaches the other tabs, even on a busy machine. */
const HEARING = 50;

interface TabsOptions {
  locks: TokenLocks | null | undefined;
  channel: AnonAuthOptions['channel'] | undefined;
  clock: Clock;
  lockTimeout: number;
  onMessage: (message: TabMessage) => void;
}

/** The other tabs of the same origin: who may ask now, and what they said. */
export function createTabs({ locks, channel, clock, lockTimeout, onMessage }: TabsOptions) {
  let open: TokenChannel | null = null;
  /** What was posted is told nowhere else. */
  let isOnlyWord = false;
  let stopWaiting = () => {};

  function hearing() {
    isOnlyWord = false;
    return new Promise<void>((resolve) => {
      const timer = clock.setTimeout(resolve, HEARING);
      stopWaiting = () => (clock.clearTimeout(timer), resolve());
    });
  }

  return {
    open() {
      try {
        open ??= channel?.(ANONYMOUS_TOKEN_KEY) ?? null;
        if (open) open.onmessage = ({ data }) => data && onMessage(data);
      } catch {
        // Blocked together with storage in some browsers: this tab works alone.
      }
    },

    close() {
      stopWaiting();
      isOnlyWord = false;
      open?.close();
      open = null;
    },

    /** Tells the other tabs; `isStored` when storage tells them too. */
    post(message: TabMessage, isStored = false) {
      try {
        open?.postMessage(message);
        isOnlyWord = !!open && !isStored;
      } catch {
        // The other tabs have storage.
      }
    },

    /**
     * Runs `work` while no other tab does; without the lock when it is missing, broken or too long in
     * coming. Settles with `work`, or when `signal` aborts before it began.
     */
    alone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
      stopWaiting();
      return new Promise((resolve) => {
        let entered: Promise<void> | undefined;
        const enter = async () => {
          clock.clearTimeout(timer);
          if (!signal.aborted) entered ??= work();
          resolve(entered);
          await entered;
          // Messages are slower than the lock: who gets it next must have heard.
          if (isOnlyWord) await hearing();
        };
        const timer = clock.setTimeout(enter, lockTimeout);
        signal.addEventListener('abort', enter);
        try {
          locks!.request(ANONYMOUS_TOKEN_KEY, { signal }, enter).catch(enter);
        } catch {
          enter();
        }
      });
    },
  };
}
