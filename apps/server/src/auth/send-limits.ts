import { SEND_WAITS, SEND_WINDOW, SENDS_PER_ADDRESS, SENDS_PER_NETWORK } from './rules.ts';

/** Milliseconds until the next mail to an address, given the instants of those in the last hour, the newest first. */
export function addressWait(sentAt: number[], now: number): number {
  const last = sentAt[0];
  if (last === undefined) return 0;
  const pause = SEND_WAITS[Math.min(sentAt.length, SEND_WAITS.length) - 1] ?? 0;
  return Math.max(0, last + pause - now, windowWait(sentAt, SENDS_PER_ADDRESS, now));
}

/** Milliseconds until a network may ask for the next mail. */
export const networkWait = (sentAt: number[], now: number): number =>
  windowWait(sentAt, SENDS_PER_NETWORK, now);

function windowWait(sentAt: number[], limit: number, now: number): number {
  const first = sentAt[limit - 1];
  return first === undefined ? 0 : Math.max(0, first + SEND_WINDOW - now);
}

export const inSeconds = (ms: number): number => Math.ceil(ms / 1000);
