import { FORM_DRAFT_PREFIX } from './constants.ts';
import type { DraftValues } from './fields.ts';

/** The part of `Storage` that is used. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What is stored: when (milliseconds since 1970) and what. */
export interface StoredDraft {
  savedAt: number;
  values: DraftValues;
}

/** The storage of the page; `null` on a server and where the visitor blocks it. */
export function pageStorage(name: 'localStorage' | 'sessionStorage'): DraftStorage | null {
  try {
    return typeof window === 'undefined' ? null : window[name];
  } catch {
    return null;
  }
}

/** Runs `use`; blocked, full or absent storage gives `null`. */
export function attempt<T>(
  storage: DraftStorage | null,
  use: (storage: DraftStorage) => T,
): T | null {
  try {
    return storage && use(storage);
  } catch {
    return null;
  }
}

/** Keys of drafts that begin with `prefix`. */
export function draftKeys(storage: DraftStorage | null, prefix = FORM_DRAFT_PREFIX): string[] {
  const keys = attempt(storage, (items) =>
    Array.from({ length: items.length }, (_, i) => items.key(i)),
  );
  return (keys ?? []).filter((key): key is string => !!key?.startsWith(prefix));
}

/** The draft under `key`, or `null` when it is missing, unreadable or older than `maxAge`. */
export function readDraft(
  storage: DraftStorage | null,
  key: string,
  now: number,
  maxAge: number,
): StoredDraft | null {
  return attempt(storage, (items) => {
    const draft = JSON.parse(items.getItem(key) ?? 'null') as StoredDraft;
    // A draft from the future was saved under another clock: its age is not known.
    const age = now - draft.savedAt;
    return age >= 0 && age < maxAge && Array.isArray(draft.values) ? draft : null;
  });
}
