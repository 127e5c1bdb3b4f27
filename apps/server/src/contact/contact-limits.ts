import {
  CONTACTS_A_DAY,
  CONTACTS_AN_HOUR,
  SEND_WINDOW_DAY,
  SEND_WINDOW_HOUR,
} from '@shpy/site-contract';

/** The limits on contact requests from a network. The names are reasons in the security log. */
export type ContactLimit = 'network_hour' | 'network_day';

/** A limit that is reached, and the milliseconds until the next request is accepted. */
export interface ContactWait {
  limit: ContactLimit;
  wait: number;
}

/**
 * Returns the reached limit with the longer wait, or null.
 *
 * @param earlier Instants of the last day's requests, newest first.
 */
export function contactWait(earlier: readonly number[], now: number): ContactWait | null {
  const waits: ContactWait[] = [
    { limit: 'network_hour', wait: waitOf(earlier[CONTACTS_AN_HOUR - 1], SEND_WINDOW_HOUR, now) },
    { limit: 'network_day', wait: waitOf(earlier[CONTACTS_A_DAY - 1], SEND_WINDOW_DAY, now) },
  ];
  const longest = waits.reduce((most, one) => (one.wait > most.wait ? one : most));
  return longest.wait > 0 ? longest : null;
}

/** Milliseconds until `filling`, the request with which the limit was reached, leaves the window; 0 without one. */
const waitOf = (filling: number | undefined, window: number, now: number) =>
  filling === undefined ? 0 : filling + window - now;
