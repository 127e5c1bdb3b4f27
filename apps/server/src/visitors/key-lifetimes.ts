import { ANONYMOUS_TOKEN_LIFETIME, DAY, HOUR } from '@shpy/site-contract';

/** How long a key signs, in milliseconds. */
export const KEY_SIGNS = 30 * DAY;
/** How long a key is published before it signs, in milliseconds. */
export const KEY_LEAD = DAY;
/** How long a key is accepted after it stops signing, in milliseconds. */
export const KEY_OVERLAP = ANONYMOUS_TOKEN_LIFETIME + HOUR;
