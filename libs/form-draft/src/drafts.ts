import { FORM_DRAFT_PREFIX } from './constants.ts';
import type { DraftValues } from './fields.ts';

/** The part of `Storage` that is used. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What is stored under the key of a slot. */
export interface StoredDraft {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** For how many milliseconds: another form does not know what was asked for here. */
  maxAge: number;
  values: DraftValues;
  /** A page has the slot in use, or it crashed. */
  live?: 1 | undefined;
}

/** The result of `run`; `undefined` where storage is blocked, full or not there, and for unreadable content. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    // `undefined`
  }
}

/** Keys of all drafts. */
export const draftKeys = (storage: DraftStorage): string[] =>
  Array.from(storage as ArrayLike<unknown>, (_, i) => storage.key(i)!).filter((key) =>
    key.startsWith(FORM_DRAFT_PREFIX),
  );
