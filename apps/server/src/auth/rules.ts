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

export const CODE_TRIES = 5;

/** Waits after the first, the second, and each later mail to one address. */
export const SEND_WAITS = [30 * SECOND, 60 * SECOND, 120 * SECOND] as const;
export const SEND_WINDOW = HOUR;
export const SENDS_PER_ADDRESS = 5;
export const SENDS_PER_NETWORK = 30;

/** How long one key signs, how long before that it is published, and how long it is accepted afterwards. */
export const KEY_SIGNS = 30 * DAY;
export const KEY_LEAD = DAY;
export const KEY_OVERLAP = ANONYMOUS_TOKEN_LIFETIME + HOUR;
