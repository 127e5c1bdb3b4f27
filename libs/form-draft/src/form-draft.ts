import { FORM_DRAFT_DEBOUNCE, FORM_DRAFT_MAX_AGE, FORM_DRAFT_PREFIX } from './constants.ts';
import { attempt, draftKeys, type DraftStorage, type StoredDraft } from './drafts.ts';
import { AT_FIRST, NOW, readValues, writeValues } from './fields.ts';
import type { FormDraft, FormDraftOptions, FormDraftState } from './options.ts';

/** State of a form without a draft. */
const CLEAN: FormDraftState = { restored: false, dirty: false, savedAt: null };

/** Tells the drafts of this page that all are to be forgotten; other tabs see their keys go. */
const CLEARED = FORM_DRAFT_PREFIX + 'cleared';

/**
 * Keeps what is typed into `form` as a draft, and puts an earlier one back at once.
 * Fields that were changed already, by the visitor or the browser, keep their value.
 *
 * @example
 * const draft = createFormDraft(form, { name: 'contact', version: 1 });
 * notice.hidden = !draft.restored;
 * discardButton.onclick = () => draft.discard();
 */
export function createFormDraft(form: HTMLFormElement, options: FormDraftOptions): FormDraft {
  const {
    maxAge = FORM_DRAFT_MAX_AGE,
    debounce = FORM_DRAFT_DEBOUNCE,
    storage = attempt(() => localStorage),
    sessionStorage = attempt(() => window.sessionStorage),
    random = Math.random,
    events = window,
    // Read when called, so that fake timers count.
    clock = {
      now: () => Date.now(),
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (id) => clearTimeout(id as number),
    },
  } = options;
  const prefix = `${FORM_DRAFT_PREFIX}${options.name}:${options.version}:`;
  const listeners = new Set<() => void>();
  const pristine = readValues(form, AT_FIRST);
  // One slot a tab: two tabs with one form do not overwrite each other.
  const own = attempt(() => sessionStorage!.getItem(prefix)) ?? prefix + random();
  let from = own;
  let state = CLEAN;
  let timer: unknown;
  let waiting = false;
  let writing = false;

  function set(next: Partial<FormDraftState>) {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  }

  const remove = (key: string) => attempt(() => storage!.removeItem(key));

  /** Puts back the draft of this tab, else the newest; removes what is too old or unreadable. */
  function restore() {
    let best: StoredDraft | undefined;
    let least = maxAge;
    for (const key of attempt(() => draftKeys(storage!)) ?? []) {
      const draft = attempt(() => JSON.parse(storage!.getItem(key)!) as StoredDraft);
      const age = clock.now() - Number(draft?.savedAt);
      const rank = key === own ? -1 : age;
      if (!(age >= 0 && age < maxAge)) remove(key);
      else if (key.startsWith(prefix) && rank < least) {
        best = draft;
        from = key;
        least = rank;
      }
    }
    if (best) {
      write(best.values, true);
      state = { restored: true, dirty: true, savedAt: best.savedAt };
    } else if (`${readValues(form, NOW)}` !== `${pristine}`) changed();
  }

  function write(values: StoredDraft['values'], keepTouched?: boolean) {
    writing = true;
    attempt(() => writeValues(form, values, keepTouched));
    writing = false;
  }

  function changed() {
    if (writing) return;
    waiting = true;
    clock.clearTimeout(timer);
    timer = clock.setTimeout(flush, debounce);
    if (!state.dirty) set({ dirty: true });
  }

  function stop() {
    clock.clearTimeout(timer);
    waiting = false;
  }

  function flush() {
    if (!waiting) return;
    stop();
    const values = readValues(form, NOW);
    const savedAt = clock.now();
    if (`${values}` === `${pristine}`) remove(own);
    else if (attempt(() => (storage!.setItem(own, JSON.stringify({ savedAt, values })), true)))
      set({ savedAt });
  }

  function clear() {
    stop();
    remove(own);
    remove(from);
    set(CLEAN);
  }

  /** Session storage knows the slot only while no page uses it: a duplicated tab must not share it. */
  function leave() {
    flush();
    attempt(() => sessionStorage!.setItem(prefix, own));
  }

  const onStorage = ({ key }: StorageEvent) => (key ?? own) === own && stop();

  attempt(() => sessionStorage!.removeItem(prefix));
  restore();

  const until = new AbortController();
  const on = (target: typeof events, type: string, run: (event: never) => void) =>
    target?.addEventListener(type, run as EventListener, until);
  on(form, 'input', changed);
  on(form, 'change', changed);
  on(form, 'reset', clear);
  on(events, 'pagehide', leave);
  on(events, 'visibilitychange', flush);
  on(events, 'storage', onStorage);
  on(events, CLEARED, clear);

  return {
    get state() {
      return state;
    },
    get restored() {
      return state.restored;
    },
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    discard() {
      clear();
      write(pristine);
    },
    clear,
    markDirty: changed,
    isDirty: () => state.dirty,
    dispose() {
      leave();
      until.abort();
    },
  };
}

/** Removes the drafts of all forms, in this page and in storage: at sign-out. */
export function clearAllDrafts(storage?: DraftStorage | null): void {
  attempt(() => {
    const items = storage ?? localStorage;
    for (const key of draftKeys(items)) items.removeItem(key);
  });
  globalThis.window?.dispatchEvent(new Event(CLEARED));
}
