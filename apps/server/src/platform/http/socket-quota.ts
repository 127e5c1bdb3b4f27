import { MINUTE } from '@shpy/site-contract';
import { MAX_PER_MINUTE } from './visitor-limit.ts';

/** WebSockets that one network may have open with this process. */
export const MAX_SOCKETS = 100;

/** Messages of any kind that one network may send within a minute: an operation, its end and one more for each. */
export const MAX_MESSAGES = 3 * MAX_PER_MINUTE;

const WINDOW_MS = MINUTE;

/** Counts the sockets and messages of each network, in this process. */
export interface SocketQuota {
  /** Takes a place for a socket; false if all places of the network are taken. */
  open(network: string): boolean;
  /** Frees the place of a closed socket. */
  close(network: string): void;
  /** Counts a message, or a frame that needs an answer; false above the limit. */
  takeMessage(network: string): boolean;
}

export function createSocketQuota(clock: () => number): SocketQuota {
  const sockets = new Map<string, number>();
  const messages = new Map<string, number>();
  let since = clock();

  return {
    open(network) {
      const count = sockets.get(network) ?? 0;
      if (count >= MAX_SOCKETS) return false;
      sockets.set(network, count + 1);
      return true;
    },
    close(network) {
      const count = sockets.get(network) ?? 0;
      if (count > 1) sockets.set(network, count - 1);
      else sockets.delete(network);
    },
    takeMessage(network) {
      const now = clock();
      // Also if the clock was set back.
      if (now < since || now >= since + WINDOW_MS) {
        messages.clear();
        since = now;
      }
      const count = (messages.get(network) ?? 0) + 1;
      messages.set(network, count);
      return count <= MAX_MESSAGES;
    },
  };
}
