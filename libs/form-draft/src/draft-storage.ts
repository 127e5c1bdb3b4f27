import { attempt } from '@shpy/kernel';
import { FORM_DRAFT_PREFIX } from './constants.ts';
import type { DraftStorage } from './options.ts';

/** Where drafts are stored: the page's local storage, a given storage, or nowhere. */
export type DraftArea = 'localStorage' | DraftStorage | null;

/** Keys of all drafts; none without storage or if the browser blocks it. */
export const draftKeys = (area: DraftArea): string[] =>
  attempt(() => {
    const storage = area === 'localStorage' ? localStorage : area!;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)!);
    return keys.filter((key) => key.startsWith(FORM_DRAFT_PREFIX));
  }, []);
