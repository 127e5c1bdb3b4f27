import { FORM_DRAFT_DEBOUNCE, FORM_DRAFT_MAX_AGE, FORM_DRAFT_PREFIX } from './constants.ts';
import { attempt, draftKeys, type DraftStorage, type StoredDraft } from './drafts.ts';
import { atFirst, readValues, writeValues } from './fields.ts';
import type { Clock, FormDraft, FormDraftOptions, FormDraftState } from './options.ts';

/** State of a form without a draft. */
const CLEAN: FormDraftState = { restored: false, dirty: false, savedAt: null };

/** The key that tells other tabs to forget all drafts. */
const CLEARED = FORM_DRAFT_PREFIX + 'cleared';

/** Forget the drafts of this page. */
const clearers = new Set<() => void>();

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
    sessionStorage: session = attempt(() => sessionStorage),
    clock = globalThis as Omit<Clock, 'now'>,
    events = globalThis,
  } = options;
  const now = () => (options.clock ?? Date).now();
  const prefix = FORM_DRAFT_PREFIX + [options.name, options.version].map(encodeURIComponent) + ':';
  const listeners = new Set<() => void>();
  const pristine = readValues(form, atFirst);
  let state = CLEAN;
  // `undefined` while no save waits.
  let timer: unknown;
  let values = pristine;
  let live: 1 | undefined;

  const read = (key: string) =>
    attempt(() => JSON.parse(storage!.getItem(key)!) as StoredDraft | null);
  const remove = (key: string) => attempt(() => storage!.removeItem(key));
  const save = (savedAt: number | null) =>
    attempt(() => {
      storage!.setItem(own, JSON.stringify({ savedAt, maxAge, values, live }));
      set({ savedAt });
    });

  // One slot a tab: two tabs with one form do not overwrite each other.
  let own = attempt(() => session!.getItem(prefix))!;
  if (!(own && !read(own)?.live)) own = prefix + (options.random ?? Math.random)();

  const set = (next: Partial<FormDraftState>) => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };

  const changed = () => {
    clock.clearTimeout(timer);
    timer = clock.setTimeout(flush, debounce);
    if (!state.dirty) set({ dirty: true });
  };

  const flush = () => {
    if (timer == null) return;
    timer = clock.clearTimeout(timer);
    values = readValues(form);
    if (`${values}` === `${pristine}`) clear();
    else save(now());
  };

  const clear = () => {
    timer = clock.clearTimeout(timer);
    remove(own);
    set(CLEAN);
  };

  /** Session storage knows the slot only while no page uses it: a duplicated tab must not share it. */
  const claim = (inUse?: 1) => {
    flush();
    live = inUse;
    if (read(own)) save(state.savedAt);
    attempt(() => (live ? session!.removeItem(prefix) : session!.setItem(prefix, own)));
  };

  // The draft of this tab, else the newest; what is too old or unreadable goes.
  let best: StoredDraft | undefined;
  let found = own;
  let least = maxAge;
  for (const key of attempt(() => draftKeys(storage!)) ?? []) {
    const draft = read(key);
    const ours = key.startsWith(prefix);
    // The distance, since a clock may be set back in between.
    const age = Math.abs(now() - (draft?.savedAt as number));
    const rank = key === own ? -1 : age;
    if (!(age < (ours ? maxAge : (draft?.maxAge as number)))) remove(key);
    else if (ours && rank < least) {
      best = draft!;
      found = key;
      least = rank;
    }
  }
  if (best) {
    // What a page left is taken over; what another has in use stays with that.
    if (!best.live) own = found;
    values = best.values;
    attempt(() => {
      writeValues(form, values, true);
      state = { restored: true, dirty: true, savedAt: best!.savedAt };
    });
  } else if (`${readValues(form)}` !== `${pristine}`) changed();
  claim(1);

  const until = new AbortController();
  const on = (target: typeof events, type: string, run: (event: never) => void) =>
    target?.addEventListener(type, run as EventListener, until);
  // At the root: after the handlers of frameworks, which render what a field holds in between, and for
  // fields that stand outside of the form.
  for (const type of ['input', 'change'])
    on(
      form.getRootNode(),
      type,
      ({ target }: { target: HTMLInputElement }) => target.form === form && changed(),
    );
  on(form, 'reset', clear);
  on(events, 'pageshow', () => claim(1));
  on(events, 'pagehide', () => claim());
  on(events, 'visibilitychange', flush);
  on(events, 'storage', ({ key }: StorageEvent) => key === CLEARED && clear());
  clearers.add(clear);

  return {
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
      writeValues(form, pristine);
      clear();
    },
    clear,
    markDirty: changed,
    isDirty: () => state.dirty,
    dispose() {
      claim();
      until.abort();
      clearers.delete(clear);
    },
  };
}

/** Removes the drafts of all forms, in storage, in this page and in other tabs: at sign-out. */
export function clearAllDrafts(storage?: DraftStorage | null): void {
  attempt(() => {
    const items = storage ?? localStorage;
    for (const key of draftKeys(items)) items.removeItem(key);
    // Their saves that wait are in no storage yet.
    items.setItem(CLEARED, '');
    items.removeItem(CLEARED);
  });
  clearers.forEach((clear) => clear());
}
