import { ANONYMOUS_TOKEN_KEY } from './constants.ts';
import type { AnonAuthOptions, Clock, TokenChannel, TokenLocks } from './options.ts';

/** What tabs tell each other: a token with the clock's correction, `null` for cleared, or a failed try. */
export interface TabMessage {
  token?: string | null;
  offset?: number;
  failed?: boolean;
}

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
      open?.close();
      open = null;
    },

    post(message: TabMessage) {
      try {
        open?.postMessage(message);
      } catch {
        // The other tabs have storage.
      }
    },

    /**
     * Runs `work` while no other tab does; without the lock when it is missing, broken or too long in
     * coming. Settles with `work`, or when `signal` aborts before it began.
     */
    alone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
      return new Promise((resolve) => {
        let entered: Promise<void> | undefined;
        const enter = async () => {
          clock.clearTimeout(timer);
          if (!signal.aborted) entered ??= work();
          resolve(entered);
          return entered;
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
