import type { FormDraft, FormDraftState } from './options.ts';
import type { DraftStorage } from './drafts.ts';

export interface TestFormDraft extends FormDraft {
  /** Changes the state and tells subscribers. */
  set(state: Partial<FormDraftState>): void;
  /** Names of the methods that were called, in order. */
  readonly calls: string[];
}

/** A `FormDraft` without form and storage: the test says what state it is in. */
export function createTestFormDraft(initial: Partial<FormDraftState> = {}): TestFormDraft {
  const clean: FormDraftState = { restored: false, dirty: false, savedAt: null };
  const listeners = new Set<() => void>();
  const calls: string[] = [];
  let state = { ...clean, ...initial };
  const set = (next: Partial<FormDraftState>) => {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  };
  const method = (name: string, next?: Partial<FormDraftState>) => () => {
    calls.push(name);
    if (next) set(next);
  };

  return {
    calls,
    set,
    get restored() {
      return state.restored;
    },
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush: method('flush'),
    discard: method('discard', clean),
    clear: method('clear', clean),
    markDirty: method('markDirty', { dirty: true }),
    isDirty: () => state.dirty,
    dispose: method('dispose'),
  };
}

/** `Storage` in memory; `entries` is what it holds. */
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
