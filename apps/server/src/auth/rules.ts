import { ANONYMOUS_TOKEN_LIFETIME } from '@shpy/site-contract';

export {
  ACCOUNT_UNUSED_MONTHS,
  ANONYMOUS_TOKEN_LIFETIME,
  BINDING_LIFETIME,
  DEVICE_LIFETIME,
  LINK_LIFETIME,
  SESSION_LIFETIME,
  SESSION_UNUSED,
} from '@shpy/site-contract';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const BEARER_LIFETIME = 15 * MINUTE;

/** A mail about a new browser is sent for so long; its link works as long as the browser is known. */
export const NEW_BROWSER_MAIL_LIFETIME = DAY;

export const CODE_TRIES = 5;

/** After so many wrong codes for an address in `CODE_LOCK_WINDOW`, its codes are refused. */
export const CODE_LOCK_TRIES = 10;
export const CODE_LOCK_WINDOW = DAY;

/** Waits after the first, the second, and each later mail to one address from one network. */
export const SEND_WAITS = [30 * SECOND, 60 * SECOND, 120 * SECOND] as const;
export const SEND_WINDOW = HOUR;
export const SEND_DAY = DAY;
/** Mails an hour to one address from one network, and from one browser that has signed in with it before. */
export const SENDS_PER_BROWSER = 5;
/** Mails to one address from all networks. */
export const SENDS_PER_ADDRESS_AN_HOUR = 20;
export const SENDS_PER_ADDRESS_A_DAY = 40;
/** Mails an hour from an IPv4 address or an IPv6 /64, and from an IPv4 /24 or an IPv6 /48. */
export const SENDS_PER_NETWORK = 30;
export const SENDS_PER_WIDE_NETWORK = 100;

/** How long one key signs, how long before that it is published, and how long it is accepted afterwards. */
export const KEY_SIGNS = 30 * DAY;
export const KEY_LEAD = DAY;
export const KEY_OVERLAP = ANONYMOUS_TOKEN_LIFETIME + HOUR;
