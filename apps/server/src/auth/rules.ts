const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Durations of sign-in, in milliseconds. */
export const LINK_LIFETIME = 10 * MINUTE;
export const SESSION_LIFETIME = 7 * DAY;
/** A session that nobody used for so long has ended. */
export const SESSION_UNUSED = 3 * DAY;
export const ANONYMOUS_TOKEN_LIFETIME = DAY;
export const BEARER_LIFETIME = 15 * MINUTE;
/** How long a browser keeps the cookie that binds its requests to it. */
export const BINDING_LIFETIME = HOUR;
/** How long a browser counts as known to an account after its latest sign-in. */
export const DEVICE_LIFETIME = 180 * DAY;

/** An account that nobody used for so many months is deleted. */
export const ACCOUNT_UNUSED_MONTHS = 24;

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
