const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a sign-in link and its code are valid, in milliseconds. */
export const LINK_LIFETIME = 10 * MINUTE;
/** How long a session lasts from its sign-in, in milliseconds. */
export const SESSION_LIFETIME = 7 * DAY;
/** A session that nobody used for so long has ended, in milliseconds. */
export const SESSION_UNUSED = 3 * DAY;
/** How long an anonymous token is valid, in milliseconds. */
export const ANONYMOUS_TOKEN_LIFETIME = DAY;
/** How long a browser keeps the cookie that binds its requests to it, in milliseconds. */
export const BINDING_LIFETIME = HOUR;
/** How long a browser counts as known to an account after its latest sign-in, in milliseconds. */
export const DEVICE_LIFETIME = 180 * DAY;
/** An account that nobody used for so many months is deleted. */
export const ACCOUNT_UNUSED_MONTHS = 24;
/** How long before the deletion of an unused account a mail announces it, in milliseconds. */
export const INACTIVITY_NOTICE = 30 * DAY;
