import { FORM_DRAFT_PREFIX } from './constants.ts';
import type { DraftValues } from './fields.ts';

/** The part of `Storage` that is used. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What is stored: when (milliseconds since 1970) and what. */
export interface StoredDraft {
  savedAt: number;
  values: DraftValues;
}

/** The result of `run`; `undefined` where storage is blocked, full or not there, and for unreadable content. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** Keys of all drafts. */
export const draftKeys = (storage: DraftStorage): string[] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i)!).filter((key) =>
    key.startsWith(FORM_DRAFT_PREFIX),
  );
