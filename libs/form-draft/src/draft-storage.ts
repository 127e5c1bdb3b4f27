import { attempt, safeStorage, type SafeStorage } from '@shpy/kernel';
import { FORM_DRAFT_PREFIX } from './constants.ts';
import type { DraftValues } from './fields.ts';
import type { DraftStorage } from './options.ts';

/** The stored form of a draft. */
export interface StoredDraft {
  /** Milliseconds since the epoch. */
  savedAt: number;
  /** Milliseconds for which it may be restored. Stored, because another form does not know this form's options. */
  maxAge: number;
  values: DraftValues;
  /** A page is using the slot, or crashed while using it. */
  live?: boolean | undefined;
}

/** Where drafts are stored: the page's local storage, a given storage, or nowhere. */
export type DraftArea = 'localStorage' | DraftStorage | null;

/** Keys of all drafts; none without storage or if the browser blocks it. */
export const draftKeys = (area: DraftArea): string[] =>
  attempt(() => {
    const storage = area === 'localStorage' ? localStorage : area!;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)!);
    return keys.filter((key) => key.startsWith(FORM_DRAFT_PREFIX));
  }, []);

/** Reads a draft; `null` if it is unreadable. */
export const readDraft = (storage: SafeStorage, key: string): StoredDraft | null =>
  attempt(() => JSON.parse(storage.get(key)!), null);

/** The distance in time, because the clock may have been set back; NaN without a draft. */
export const ageOf = (draft: StoredDraft | null, now: number): number =>
  draft ? Math.abs(now - draft.savedAt) : NaN;

/**
 * Removes the drafts of all forms that are too old to be restored, or unreadable. Opening a form removes them, too: call
 * this on pages where a visitor may open no form.
 *
 * @param area Where drafts are stored. Default: local storage, if the browser allows it.
 */
export function removeExpiredDrafts(area?: DraftStorage | null): void {
  const source = area === undefined ? 'localStorage' : area;
  const storage = safeStorage(source);
  for (const key of draftKeys(source)) {
    const draft = readDraft(storage, key);
    const isFresh = draft && ageOf(draft, Date.now()) < draft.maxAge;
    if (!isFresh) storage.remove(key);
  }
}
