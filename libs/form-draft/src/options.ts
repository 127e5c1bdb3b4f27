import type { DraftStorage } from './drafts.ts';

/** Time and timers; the default reads the globals when called. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(id: unknown): void;
}

export interface FormDraftOptions {
  /** Name of the form; forms of one name share their drafts. */
  name: string;
  /** Version of the form's fields: a draft of another version is not restored. */
  version: number | string;
  /** Milliseconds after which a draft is not restored. Default: 43200000, twelve hours. */
  maxAge?: number;
  /** Milliseconds of quiet before a change is saved. Default: 200. */
  debounce?: number;
  /** Where drafts are kept; `null` keeps none. Default: local storage; blocked storage is survived. */
  storage?: DraftStorage | null;
  /** Where a tab remembers which draft is its own. Default: session storage. */
  sessionStorage?: DraftStorage | null;
  /** Default: the global clock and timers. */
  clock?: Clock;
  /** Number from 0 up to 1, for the id of a tab. Default: `Math.random`. */
  random?: () => number;
  /** Sends `pagehide`, `pageshow`, `visibilitychange` and `storage`. Default: the page. */
  events?: Pick<EventTarget, 'addEventListener'> | null;
}

export interface FormDraftState {
  /** A draft was put into the form, and the visitor has neither discarded nor sent it. */
  readonly restored: boolean;
  /** The form holds what would be lost with it. */
  readonly dirty: boolean;
  /** When the draft in the form was last saved, in milliseconds since 1970; `null` while none is. */
  readonly savedAt: number | null;
}

export interface FormDraft {
  /** `get().restored`: show "draft restored" with a way to discard it. */
  readonly restored: boolean;
  /** The state now; the same object until it changes. */
  get(): FormDraftState;
  /** Calls `listener` after each change; gives back the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Saves now what still waits for quiet. */
  flush(): void;
  /** Throws the draft away and puts the form back to what it was before the draft. */
  discard(): void;
  /** Forgets the draft and leaves the form as it is: after success. */
  clear(): void;
  /** Tells of a change that sends no `input` event. */
  markDirty(): void;
  /** `get().dirty`, for a guard that asks before the page goes. */
  isDirty(): boolean;
  /** Saves what waits and removes all listeners; the draft stays stored. */
  dispose(): void;
}
