import { FORM_DRAFT_DEBOUNCE, FORM_DRAFT_MAX_AGE, FORM_DRAFT_PREFIX } from './constants.ts';
import { isTouched, readValues, writeValues } from './fields.ts';
import type { Clock, FormDraft, FormDraftOptions, FormDraftState } from './options.ts';
import { attempt, draftKeys, pageStorage, readDraft, type DraftStorage } from './slots.ts';

/** State of a form without a draft. */
export const CLEAN: FormDraftState = { restored: false, dirty: false, savedAt: null };

/** Tells the drafts of this page that all are to be forgotten; other tabs see the keys go. */
const CLEARED = 'form-draft:cleared';

const globalClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id as number),
};

/**
 * Keeps what is typed into `form` as a draft, and puts an earlier one back at once.
 * Fields that were changed already, by the visitor or the browser, keep their value.
 *
 * @example
 * const draft = createFormDraft(form, { name: 'contact', version: 1 });
 * if (draft.restored) notice.hidden = false;
 * discardButton.onclick = () => draft.discard();
 */
export function createFormDraft(form: HTMLFormElement, options: FormDraftOptions): FormDraft {
  const { name, version, maxAge = FORM_DRAFT_MAX_AGE, debounce = FORM_DRAFT_DEBOUNCE } = options;
  const { storage = pageStorage('localStorage'), clock = globalClock } = options;
  const { sessionStorage: session = pageStorage('sessionStorage') } = options;
  const { random = Math.random, events = window } = options;
  const prefix = `${FORM_DRAFT_PREFIX}${name}:${version}:`;
  const listeners = new Set<() => void>();
  const initial = readValues(form);
  let state = CLEAN;
  let timer: unknown;
  let waiting = false;
  let writing = false;
  let from: string | null = null;
  const own = takeSlot();

  /** One slot a tab, so that two tabs with one form do not overwrite each other. */
  function takeSlot() {
    const key = attempt(session, (items) => items.getItem(prefix));
    // Taken out while in use: a duplicated tab copies session storage and must not share the slot.
    attempt(session, (items) => items.removeItem(prefix));
    return key ?? prefix + random().toString(36).slice(2);
  }

  const leaveSlot = () => attempt(session, (items) => items.setItem(prefix, own));
  const remove = (key: string) => attempt(storage, (items) => items.removeItem(key));

  function set(next: Partial<FormDraftState>) {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  }

  function restore() {
    const drafts = draftKeys(storage).flatMap((key) => {
      const draft = readDraft(storage, key, clock.now(), maxAge);
      if (!draft) remove(key);
      return draft && key.startsWith(prefix) ? [{ key, ...draft }] : [];
    });
    drafts.sort((a, b) => b.savedAt - a.savedAt);
    const draft = drafts.find(({ key }) => key === own) ?? drafts[0];
    if (!draft) return;
    from = draft.key;
    write(draft.values, (field) => !isTouched(field));
    state = { restored: true, dirty: true, savedAt: draft.savedAt };
  }

  function write(...args: [typeof initial, ((field: Element) => boolean)?]) {
    writing = true;
    writeValues(form, ...args);
    writing = false;
  }

  function changed() {
    if (writing) return;
    waiting = true;
    clock.clearTimeout(timer);
    timer = clock.setTimeout(flush, debounce);
    if (!state.dirty) set({ dirty: true });
  }

  function flush() {
    clock.clearTimeout(timer);
    if (!waiting) return;
    waiting = false;
    const savedAt = clock.now();
    const draft = JSON.stringify({ savedAt, values: readValues(form) });
    const saved = attempt(storage, (items) => (items.setItem(own, draft), true));
    set({ savedAt: saved ? savedAt : state.savedAt });
  }

  function clear() {
    stop();
    remove(own);
    if (from) remove(from);
    from = null;
    set(CLEAN);
  }

  function stop() {
    clock.clearTimeout(timer);
    waiting = false;
  }

  function leave() {
    flush();
    leaveSlot();
  }

  function onStorage({ key }: StorageEvent) {
    if (key === null || key === own) stop();
  }

  const bindings: [
    Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | null,
    string,
    (event: never) => void,
  ][] = [
    [form, 'input', changed],
    [form, 'change', changed],
    [form, 'reset', clear],
    [events, 'pagehide', leave],
    [events, 'visibilitychange', flush],
    [events, 'storage', onStorage],
    [events, CLEARED, clear],
  ];
  restore();
  for (const [target, type, run] of bindings) target?.addEventListener(type, run as EventListener);

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
      write(initial);
    },
    clear,
    markDirty: changed,
    isDirty: () => state.dirty,
    dispose() {
      leave();
      for (const [target, type, run] of bindings)
        target?.removeEventListener(type, run as EventListener);
    },
  };
}

/** Removes the drafts of all forms, in this page and in storage: at sign-out. */
export function clearAllDrafts(storage: DraftStorage | null = pageStorage('localStorage')): void {
  for (const key of draftKeys(storage)) attempt(storage, (items) => items.removeItem(key));
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(CLEARED));
}
