import { createStore } from '@shpy/kernel';
import { CLEAN, type DraftStorage, type FormDraft, type FormDraftState } from './options.ts';

/** A test double of a form's draft. */
export interface TestFormDraft extends FormDraft {
  /** Changes the state and notifies subscribers. */
  set(state: Partial<FormDraftState>): void;
  /** Names of the methods that were called, in order. */
  readonly calls: string[];
}

/** Creates a `FormDraft` without form and storage, whose state the test sets. */
export function createTestFormDraft(initial: Partial<FormDraftState> = {}): TestFormDraft {
  const state = createStore<FormDraftState>({ ...CLEAN, ...initial });
  const calls: string[] = [];
  const set = (next: Partial<FormDraftState>) => state.set({ ...state.get(), ...next });
  const method = (name: string, next?: Partial<FormDraftState>) => () => {
    calls.push(name);
    if (next) set(next);
  };

  return {
    calls,
    set,
    get restored() {
      return state.get().restored;
    },
    get: state.get,
    subscribe: state.subscribe,
    flush: method('flush'),
    discard: method('discard', CLEAN),
    clear: method('clear', CLEAN),
    markDirty: method('markDirty', { dirty: true }),
    isDirty: () => state.get().dirty,
    dispose: method('dispose'),
  };
}

/** Creates a `Storage` in memory; `entries` is its content. */
export function createMemoryStorage(entries = new Map<string, string>()): DraftStorage & {
  entries: Map<string, string>;
} {
  return {
    entries,
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
