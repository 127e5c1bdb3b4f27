import { createStore, systemClock } from '@shpy/kernel';
import { openDrafts } from './clear-all.ts';
import { FORM_DRAFT_DEBOUNCE } from './constants.ts';
import { createDebounce } from './debounce.ts';
import { checkForm, checkName } from './development.ts';
import { type DraftValues, isSame, rememberSecrets, withoutSecrets } from './fields.ts';
import { followForm } from './follow-form.ts';
import { createKnownFields, type InitialValues } from './known-fields.ts';
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
  return openDraft(form, options, createMemory());
}

/** What a draft leaves to the next one of the same form, for a framework that ends and starts it without a new page. */
export interface DraftMemory {
  initial: InitialValues;
  /** State of the draft when it ended; null if it is the first one. */
  state: FormDraftState | null;
}

export const createMemory = (): DraftMemory => ({ initial: new Map(), state: null });

/** As {@link createFormDraft}. */
export function openDraft(
  form: HTMLFormElement,
  options: FormDraftOptions,
  memory: DraftMemory,
): FormDraft {
  checkForm(form);
  checkName(options);
  const { debounce = FORM_DRAFT_DEBOUNCE, clock = systemClock, events = globalThis } = options;
  const slot = createSlot(options, clock, (values) => withoutSecrets(form, values));
  const state = createStore(CLEAN);
  const fields = createKnownFields(form, memory.initial, onRestored);
  const pending = createDebounce(clock, debounce, save);

  let isEnding = false;
  /** The values at the last `clear()`, until they change. */
  let cleared: DraftValues | null = null;

  /** A field reports its input again when it loses the focus: what has been cleared must not be stored by that. */
  function onEvent() {
    if (cleared && isSame(fields.read(), cleared)) fields.forget();
    else onChange();
  }

  function onChange() {
    cleared = null;
    // At once: before the next save, the field may be replaced by one that shows the secret.
    rememberSecrets(form);
    fields.update();
    pending.schedule();
    if (!state.get().dirty) state.set({ ...state.get(), dirty: true });
  }

  function onRestored() {
    if (!state.get().restored) state.set({ ...state.get(), restored: true });
  }

  function save() {
    // When a draft ends because its form shows another record, the fields have the values of that record already.
    const values = isEnding ? fields.last() : fields.read();
    const savedAt = clock.now();
    if (values.length === 0) clear();
    else if (slot.save(values, savedAt)) state.set({ ...state.get(), savedAt });
  }

  function clear() {
    pending.cancel();
    fields.forget();
    cleared = fields.read();
    // What was read belongs to the fields that are there now; if one is removed, nothing of it is kept.
    fields.forget();
    slot.remove();
    state.set(CLEAN);
  }

  function setLive(live: boolean) {
    pending.flush();
    slot.setLive(live);
  }

  const stored = slot.open();
  // What was changed before this code ran. Not read later: React resets a controlled field until it has rendered again.
  const typed = fields.read();
  const old = stored && fields.restore(stored.values) ? stored : null;
  if (old) {
    // What the visitor has typed before the draft ended and started again was not lost.
    const { restored } = memory.state ?? state.get();
    state.set({ restored, dirty: true, savedAt: old.savedAt });
  } else if (typed.length > 0) onChange();

  setLive(true);
  // Not before `setLive()`, which saves at once: React renders the restored values of controlled fields later.
  const isStored = (one: DraftValues[number]) => old?.values.some((other) => isSame(one, other));
  if (old && !typed.every(isStored)) pending.schedule();
  openDrafts.add(clear);

  const handle: FormDraft = {
    get restored() {
      return state.get().restored;
    },
    get: state.get,
    subscribe: state.subscribe,
    flush: pending.flush,
    discard() {
      fields.forget();
      fields.reset();
      clear();
    },
    clear,
    markDirty: onChange,
    isDirty: () => state.get().dirty,
    dispose() {
      isEnding = true;
      setLive(false);
      memory.state = state.get();
      stopListening();
      openDrafts.delete(clear);
    },
  };
  const stopListening = followForm(form, events, handle, {
    setLive,
    onEvent,
    onMutation: fields.update,
    onReset() {
      fields.forget();
      pending.schedule();
    },
  });
  return handle;
}
