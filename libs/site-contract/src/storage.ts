/*
 * Names and lifetimes of what the site stores in a browser, apart from the cookies of sign-in. They are
 * defaults of the packages that store it.
 */

export { ANONYMOUS_TOKEN_KEY, CLOCK_OFFSET_KEY } from '@shpy/anon-auth';
export { RELOAD_GUARD_KEY, RELOAD_GUARD_TTL } from '@shpy/build-updates';
export { COLOR_MODE_KEY } from '@shpy/color-mode';
export { FORM_DRAFT_MAX_AGE, FORM_DRAFT_PREFIX } from '@shpy/form-draft';
export { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE } from '@shpy/i18n-routing';
export { IP_DATA_KEY, IP_DATA_MAX_AGE } from '@shpy/ip-lookup';
export { ACCOUNT_MARKER_KEY } from '@shpy/magic-link/session';

/** Key of the router's scroll positions in session storage; the router does not export it. */
export const SCROLL_POSITIONS_KEY = 'tsr-scroll-restoration-v1_3';
