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
  /** Messages are slower than the lock: it is kept until what was told last has been heard. */
  let hearing: Promise<void> | undefined;
  let stopWaiting = () => {};

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
      open?.close();
      open = null;
    },

    /** Tells the other tabs; whoever asks next must have heard it where `mustArrive`. */
    post(message: TabMessage, mustArrive = false) {
      if (!open) return;
      try {
        open.postMessage(message);
        if (!mustArrive) return;
        hearing = new Promise((resolve) => {
          const timer = clock.setTimeout(resolve, HEARING);
          stopWaiting = () => (clock.clearTimeout(timer), resolve());
        });
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
          return hearing;
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
