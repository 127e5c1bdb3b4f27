import { MINUTE } from '@shpy/site-contract';
import { MAX_PER_MINUTE } from './visitor-limit.ts';

/** How many WebSockets one network may have open in this process. */
export const MAX_SOCKETS = 100;

/** Messages of any kind that one network may send in a minute: per operation, its start, its end and one more. */
export const MAX_MESSAGES = 3 * MAX_PER_MINUTE;

const WINDOW_MS = MINUTE;

/** Counts the sockets and messages of each network in this process. */
export interface SocketQuota {
  /** Counts a new socket. Returns false if the network has too many. */
  open(network: string): boolean;
  /** Uncounts a closed socket. */
  close(network: string): void;
  /** Counts a message, or a frame that needs an answer. Returns false above the limit. */
  takeMessage(network: string): boolean;
}

/** Creates empty counters. */
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
      // The window also ends if the clock was set back.
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
