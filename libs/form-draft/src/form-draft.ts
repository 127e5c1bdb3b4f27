import { attempt, createStore, systemClock } from '@shpy/kernel';
import { openDrafts } from './clear-all.ts';
import { FORM_DRAFT_DEBOUNCE } from './constants.ts';
import { createDebounce } from './debounce.ts';
import { checkForm, checkName } from './development.ts';
import {
  isSame,
  readInitialValues,
  readValues,
  rememberSecrets,
  withoutSecrets,
  writeValues,
} from './fields.ts';
import { followForm } from './follow-form.ts';
import { CLEAN, type FormDraft, type FormDraftOptions, type FormDraftState } from './options.ts';
import type { StoredDraft } from './draft-storage.ts';
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
  checkForm(form);
  checkName(options);
  const { debounce = FORM_DRAFT_DEBOUNCE, clock = systemClock, events = globalThis } = options;
  const slot = createSlot(options, clock, (values) => withoutSecrets(form, values));
  const state = createStore(CLEAN);
  const initial = readInitialValues(form);
  const pending = createDebounce(clock, debounce, save);

  function onChange() {
    // At once: before the next save, the field may be replaced by one that shows the secret.
    rememberSecrets(form);
    pending.schedule();
    if (!state.get().dirty) state.set({ ...state.get(), dirty: true });
  }

  function save() {
    const values = readValues(form);
    const savedAt = clock.now();
    if (isSame(values, withoutSecrets(form, initial))) clear();
    else if (slot.save(values, savedAt)) state.set({ ...state.get(), savedAt });
  }

  function clear() {
    pending.cancel();
    slot.remove();
    state.set(CLEAN);
  }

  function setLive(live: boolean) {
    pending.flush();
    slot.setLive(live);
  }

  const stored = slot.open();
  if (stored) state.set(restore(form, stored));
  else if (!isSame(readValues(form), initial)) onChange();

  setLive(true);
  openDrafts.add(clear);

  const handle: FormDraft = {
    get restored() {
      return state.get().restored;
    },
    get: state.get,
    subscribe: state.subscribe,
    flush: pending.flush,
    discard() {
      writeValues(form, initial);
      clear();
    },
    clear,
    markDirty: onChange,
    isDirty: () => state.get().dirty,
    dispose() {
      setLive(false);
      stopListening();
      openDrafts.delete(clear);
    },
  };
  const stopListening = followForm(form, events, handle, setLive);
  return handle;
}

/** Writes a stored draft into the form. Invalid stored values are ignored. */
function restore(form: HTMLFormElement, { values, savedAt }: StoredDraft): FormDraftState {
  return attempt(() => {
    writeValues(form, values, true);
    return { restored: true, dirty: true, savedAt };
  }, CLEAN);
}
