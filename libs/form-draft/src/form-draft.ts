import { attempt, createStore, systemClock } from '@shpy/kernel';
import { CLEARED_KEY, openDrafts } from './clear-all.ts';
import { FORM_DRAFT_DEBOUNCE } from './constants.ts';
import { isSame, readInitialValues, readValues, writeValues } from './fields.ts';
import { CLEAN, type FormDraft, type FormDraftOptions, type FormDraftState } from './options.ts';
import { createSlot } from './slot.ts';

/**
 * Saves the input of `form` as a draft and restores an earlier draft immediately. A field that the visitor or the
 * browser has already changed keeps its value.
 *
 * @example
 * const draft = createFormDraft(form, { name: 'contact', version: 1 });
 * notice.hidden = !draft.restored;
 * discardButton.onclick = () => draft.discard();
 */
export function createFormDraft(form: HTMLFormElement, options: FormDraftOptions): FormDraft {
  const { debounce = FORM_DRAFT_DEBOUNCE, clock = systemClock, events = globalThis } = options;
  const slot = createSlot(options, clock);
  const state = createStore(CLEAN);
  const initial = readInitialValues(form);
  let cancelSave: (() => void) | undefined;

  const update = (next: Partial<FormDraftState>) => state.set({ ...state.get(), ...next });

  function onChange() {
    cancelSave?.();
    cancelSave = clock.after(debounce, flush);
    if (!state.get().dirty) update({ dirty: true });
  }

  function flush() {
    if (!cancelSave) return;
    cancelSave();
    cancelSave = undefined;
    const values = readValues(form);
    const savedAt = clock.now();
    if (isSame(values, initial)) clear();
    else if (slot.save(values, savedAt)) update({ savedAt });
  }

  function clear() {
    cancelSave?.();
    cancelSave = undefined;
    slot.remove();
    state.set(CLEAN);
  }

  function setLive(live: boolean) {
    flush();
    slot.setLive(live);
  }

  function restore() {
    const draft = slot.open();
    if (!draft) {
      if (!isSame(readValues(form), initial)) onChange();
      return;
    }
    // Throws if the stored values are not those of a form.
    attempt(() => {
      writeValues(form, draft.values, true);
      state.set({ restored: true, dirty: true, savedAt: draft.savedAt });
    }, undefined);
  }

  restore();
  setLive(true);

  const listening = new AbortController();
  const on = (target: typeof events, type: string, handler: (event: Event) => void) =>
    target?.addEventListener(type, handler, { signal: listening.signal });
  const onInput = ({ target }: Event) => (target as HTMLInputElement).form === form && onChange();
  // At the root: after the handlers of frameworks, which may render in between, and for fields outside the form.
  on(form.getRootNode(), 'input', onInput);
  on(form.getRootNode(), 'change', onInput);
  on(form, 'reset', clear);
  on(events, 'pageshow', () => setLive(true));
  on(events, 'pagehide', () => setLive(false));
  on(events, 'visibilitychange', flush);
  on(events, 'storage', (event) => (event as StorageEvent).key === CLEARED_KEY && clear());
  openDrafts.add(clear);

  return {
    get restored() {
      return state.get().restored;
    },
    get: state.get,
    subscribe: state.subscribe,
    flush,
    discard() {
      writeValues(form, initial);
      clear();
    },
    clear,
    markDirty: onChange,
    isDirty: () => state.get().dirty,
    dispose() {
      setLive(false);
      listening.abort();
      openDrafts.delete(clear);
    },
  };
}
