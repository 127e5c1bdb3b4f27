import {
  CONTACTS_A_DAY,
  CONTACTS_AN_HOUR,
  CONTACTS_PER_WIDE_NETWORK,
  MINUTE,
  SEND_WINDOW_DAY,
  SEND_WINDOW_HOUR,
} from '@shpy/site-contract';
import { timeLeft } from '../sign-in/send-limits.ts';

/** Milliseconds in which the same message again counts as a repetition, because its sender did not receive the answer. */
export const CONTACT_REPEAT_WINDOW = 10 * MINUTE;

/** The limits on contact requests from a network. The names are reasons in the security log. */
export type ContactLimit = 'network_hour' | 'network_day' | 'wide_network';

/** Instants of earlier contact requests, each newest first. */
export interface EarlierContacts {
  /** Of the last day. */
  fromNetwork: readonly number[];
  /** Of the last hour. */
  fromWideNetwork: readonly number[];
}

/** A limit that is reached, and the milliseconds until the next request is accepted. */
export interface ContactWait {
  limit: ContactLimit;
  wait: number;
}

/** Returns the reached limit with the longest wait, or null. */
export function contactWait(
  { fromNetwork, fromWideNetwork }: EarlierContacts,
  now: number,
): ContactWait | null {
  const inHour = timeLeft(fromNetwork[CONTACTS_AN_HOUR - 1], SEND_WINDOW_HOUR, now);
  const inDay = timeLeft(fromNetwork[CONTACTS_A_DAY - 1], SEND_WINDOW_DAY, now);
  const wide = timeLeft(fromWideNetwork[CONTACTS_PER_WIDE_NETWORK - 1], SEND_WINDOW_HOUR, now);
  const waits: ContactWait[] = [
    { limit: 'network_hour', wait: inHour },
    { limit: 'network_day', wait: inDay },
    { limit: 'wide_network', wait: wide },
  ];
  const longest = waits.reduce((most, one) => (one.wait > most.wait ? one : most));
  return longest.wait > 0 ? longest : null;
}
