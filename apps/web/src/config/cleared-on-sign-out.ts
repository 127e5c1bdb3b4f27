import { FORM_DRAFT_PREFIX } from '@shpy/form-draft';
import { ACCOUNT_MARKER_KEY } from '@shpy/magic-link/session';

/*
 * Separate from storage-keys.ts, so that the boot script does not contain the texts of the cookies policy.
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

/** The keys that sign-out removes from the browser. A name that ends in `*` is a prefix. */
export const clearedOnSignOut = [DRAFTS, DRAFT_SLOTS, ACCOUNT_MARKER] as const;
