import { attempt, type Clock, safeStorage } from '@shpy/kernel';
import { FORM_DRAFT_MAX_AGE, FORM_DRAFT_PREFIX } from './constants.ts';
import { ageOf, draftKeys, readDraft, type StoredDraft } from './draft-storage.ts';
import type { DraftValues } from './fields.ts';
import type { FormDraftOptions } from './options.ts';

/** Where a tab stores the draft of a form. Each tab has its own slot, so that two tabs do not overwrite each other. */
export interface Slot {
  /** Returns this tab's draft or else the newest one; removes drafts that are too old or unreadable. */
  open(): StoredDraft | null;
  /** Stores a draft; returns false if storage is blocked or full. */
  save(values: DraftValues, savedAt: number): boolean;
  remove(): void;
  /** Marks the slot as used by this page, or as free. */
  setLive(live: boolean): void;
}

/**
 * Creates the slot of this tab.
 *
 * @param filter Removes values that must not be stored, or not any more.
 */
export function createSlot(
  options: FormDraftOptions,
  clock: Clock,
  filter: (values: DraftValues) => DraftValues,
): Slot {
  const { maxAge = FORM_DRAFT_MAX_AGE, random = Math.random } = options;
  const { storage: area = 'localStorage', sessionStorage = 'sessionStorage' } = options;
  const storage = safeStorage(area);
  const session = safeStorage(sessionStorage);
  const form = [options.name, options.version].map(encodeURIComponent);
  // A template joins a list by commas: `form-draft:contact,1:`.
  const prefix = `${FORM_DRAFT_PREFIX}${form}:`;
  const read = (key: string) => readDraft(storage, key);

  const newKey = () => prefix + random();

  /** The key of this tab's slot. */
  let own = session.get(prefix) ?? '';
  let live = false;
  // A slot that another page is using belongs to that page.
  if (!own || read(own)?.live) own = newKey();

  function write(draft: StoredDraft) {
    // Stored values may be invalid.
    const values = attempt(() => filter(draft.values), []);
    return storage.set(own, JSON.stringify({ ...draft, values, live }));
  }

  /** Finds this tab's draft or else the newest one; removes drafts that must not be restored any more. */
  function scan() {
    let best: { key: string; draft: StoredDraft; rank: number } | null = null;
    for (const key of draftKeys(area)) {
      const draft = read(key);
      const isOfForm = key.startsWith(prefix);
      const age = ageOf(draft, clock.now());
      const isFresh = draft !== null && age < (isOfForm ? maxAge : draft.maxAge);
      // The lowest rank is the best.
      const rank = key === own ? -1 : age;
      if (!isFresh) storage.remove(key);
      else if (isOfForm && (!best || rank < best.rank)) best = { key, draft, rank };
    }
    return best;
  }

  return {
    open() {
      const best = scan();
      // Takes over a free slot, but not one that another page is using.
      if (best && !best.draft.live) own = best.key;
      return best?.draft ?? null;
    },
    save: (values, savedAt) => write({ savedAt, maxAge, values }),
    remove: () => storage.remove(own),
    setLive(next) {
      const stored = read(own);
      // While this page was in the back/forward cache, another page may have taken the slot, and even emptied it.
      const isTaken = next && !live && (!stored || stored.live);
      live = next;
      if (isTaken) own = newKey();
      else if (stored) write(stored);
      // A duplicated tab copies session storage: it must not find a slot that is in use.
      if (live) session.remove(prefix);
      else session.set(prefix, own);
    },
  };
}
