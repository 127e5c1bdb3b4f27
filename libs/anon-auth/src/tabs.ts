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
      open?.postMessage(message);
    },

    /** Runs `work` while no other tab does; without the lock when it is missing, broken or too long in coming. */
    async alone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
      if (!locks) return work();
      let entered = false;
      const wait = new AbortController();
      const giveUp = () => wait.abort();
      const timer = clock.setTimeout(giveUp, lockTimeout);
      signal.addEventListener('abort', giveUp);
      try {
        await locks.request(ANONYMOUS_TOKEN_KEY, { signal: wait.signal }, () => {
          entered = true;
          clock.clearTimeout(timer);
          return work();
        });
      } catch (error) {
        if (entered) throw error;
        if (!signal.aborted) await work();
      } finally {
        clock.clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
      }
    },
  };
}
