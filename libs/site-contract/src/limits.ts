import { DAY, HOUR, SECOND } from './duration.ts';

/** Digits of a sign-in code. */
export const CODE_LENGTH = 6;
/** Wrong codes after which a request accepts no further code. */
export const CODE_TRIES = 5;
/** Wrong codes for an address within `CODE_LOCK_WINDOW` after which its codes are refused. */
export const CODE_LOCK_TRIES = 10;
/** Time in which wrong codes for an address are counted, in milliseconds. */
export const CODE_LOCK_WINDOW = DAY;
/** `CODE_LOCK_WINDOW` in hours, for texts. */
export const CODE_LOCK_HOURS = CODE_LOCK_WINDOW / HOUR;

/** Waits after the first, the second and each later e-mail to an address from one network, in milliseconds. */
export const SEND_WAITS = [30 * SECOND, 60 * SECOND, 120 * SECOND] as const;
/** Time in which e-mails count towards the hourly limits, in milliseconds. */
export const SEND_WINDOW_HOUR = HOUR;
/** Time in which e-mails count towards the daily limit, in milliseconds. */
export const SEND_WINDOW_DAY = DAY;
/** E-mails an hour to an address from one network, and from one browser that has signed in with the address before. */
export const SENDS_PER_REQUESTER_AN_HOUR = 5;
/** E-mails an hour to an address from all networks. */
export const SENDS_PER_ADDRESS_AN_HOUR = 20;
/** E-mails a day to an address from all networks. */
export const SENDS_PER_ADDRESS_A_DAY = 40;
/** E-mails an hour from an IPv4 address or an IPv6 /64. */
export const SENDS_PER_NETWORK = 30;
/** E-mails an hour from an IPv4 /24 or an IPv6 /48. */
export const SENDS_PER_WIDE_NETWORK = 100;

/** Contact requests an hour from an IPv4 address or an IPv6 /64. */
export const CONTACTS_AN_HOUR = 3;
/** Contact requests a day from an IPv4 address or an IPv6 /64. */
export const CONTACTS_A_DAY = 10;
/** Contact requests an hour from an IPv4 /24 or an IPv6 /48. */
export const CONTACTS_PER_WIDE_NETWORK = 100;
