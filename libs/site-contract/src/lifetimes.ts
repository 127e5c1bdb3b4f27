import { DAY, HOUR, MINUTE } from './duration.ts';

/** How long a sign-in link and its code are valid, in milliseconds. */
export const LINK_LIFETIME = 10 * MINUTE;
/** `LINK_LIFETIME` in minutes, for texts. */
export const LINK_MINUTES = LINK_LIFETIME / MINUTE;
/** How long a session lasts from its sign-in, in milliseconds. */
export const SESSION_LIFETIME = 7 * DAY;
/** An unused session ends after this time, in milliseconds. */
export const SESSION_UNUSED = 3 * DAY;
/** How long the Bearer token of a session is valid, in milliseconds. */
export const BEARER_LIFETIME = 15 * MINUTE;
/** How long an anonymous token is valid, in milliseconds. */
export const ANONYMOUS_TOKEN_LIFETIME = DAY;
/** How long a browser keeps the cookie that binds its requests to it, in milliseconds. */
export const BINDING_LIFETIME = HOUR;
/** How long a browser counts as known to an account after its latest sign-in, in milliseconds. */
export const DEVICE_LIFETIME = 180 * DAY;
/** How long a browser keeps the answer to the consent banner, in milliseconds. */
export const CONSENT_LIFETIME = 180 * DAY;
/** An e-mail about a new browser is sent within this time or not at all, in milliseconds. Its link is valid for `DEVICE_LIFETIME`. */
export const NEW_BROWSER_MAIL_LIFETIME = DAY;
/** An account that is unused for this number of months is deleted. */
export const ACCOUNT_UNUSED_MONTHS = 24;
/** How long before the deletion of an unused account an e-mail announces it, in milliseconds. */
export const INACTIVITY_NOTICE = 30 * DAY;
/** A contact request is sent to the company within this time or not at all, in milliseconds. */
export const CONTACT_MAIL_LIFETIME = 14 * DAY;
/** The confirmation of a contact request is sent within this time or not at all, in milliseconds. */
export const CONTACT_COPY_LIFETIME = DAY;
