/** The prefix for which browsers require Secure, Path=/ and no Domain. Not used on a loopback http origin. */
export const COOKIE_PREFIX = '__Host-';

/** Names of the cookies of sign-in, without the prefix. */
export const COOKIE_NAMES = {
  session: 'session',
  /** Binds a sign-in request to the browser that made it. */
  binding: 'signin',
  /** Marks a browser that has signed in before. */
  device: 'device',
} as const;

/** Name of the cookie with the answer to the consent banner, without the prefix. */
export const CONSENT_COOKIE = 'consent';
