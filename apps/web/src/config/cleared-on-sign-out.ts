import { FORM_DRAFT_PREFIX } from '@shpy/form-draft';
import { ACCOUNT_MARKER_KEY } from '@shpy/magic-link/session';

/*
 * Apart from the rest of the registry, whose texts the boot script does not need.
 */

export const DRAFTS = {
  name: `${FORM_DRAFT_PREFIX}*`,
  kind: 'localStorage',
  clearedOnSignOut: true,
} as const;

export const DRAFT_SLOTS = {
  name: `${FORM_DRAFT_PREFIX}*`,
  kind: 'sessionStorage',
  clearedOnSignOut: true,
} as const;

/** Holds the id of the account that the browser is signed in to. */
export const ACCOUNT_MARKER = {
  name: ACCOUNT_MARKER_KEY,
  kind: 'localStorage',
  clearedOnSignOut: true,
} as const;

/** What sign-out removes from the browser; a name may end in `*`. */
export const clearedOnSignOut = [DRAFTS, DRAFT_SLOTS, ACCOUNT_MARKER] as const;
