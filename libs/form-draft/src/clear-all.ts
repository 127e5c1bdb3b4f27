import { safeStorage } from '@shpy/kernel';
import { FORM_DRAFT_PREFIX } from './constants.ts';
import { draftKeys } from './draft-storage.ts';
import type { DraftStorage } from './options.ts';

/** Key whose storage event makes other tabs remove all drafts. */
export const CLEARED_KEY = `${FORM_DRAFT_PREFIX}cleared`;

/** For each form in this page, the function that clears its draft. */
export const openDrafts = new Set<() => void>();

/**
 * Removes the drafts of all forms, in storage, in this page and in other tabs. For sign-out.
 *
 * @param area Where drafts are stored; null for nowhere. Default: local storage, if the browser allows it.
 */
export function clearAllDrafts(area?: DraftStorage | null): void {
  const source = area === undefined ? 'localStorage' : area;
  const storage = safeStorage(source);
  for (const key of draftKeys(source)) storage.remove(key);
  // Pending saves of other tabs are not in storage yet. The storage event of these two calls cancels them.
  storage.set(CLEARED_KEY, '');
  storage.remove(CLEARED_KEY);
  for (const clear of openDrafts) clear();
}
