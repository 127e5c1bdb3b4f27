import type { Clock } from '@shpy/kernel';

/** The part of `Storage` that drafts use. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Options of `createFormDraft`. */
export interface FormDraftOptions {
  /** Name of the form; forms with the same name and version share their drafts. */
  name: string;
  /** Version of the form's fields: a draft of another version is not restored. */
  version: number | string;
  /** Milliseconds after which a draft is not restored. Default: 43200000, twelve hours. */
  maxAge?: number | undefined;
  /** Milliseconds between the last change and its save. Default: 200. */
  debounce?: number | undefined;
  /** Where drafts are stored; `null` stores none. Default: local storage, if the browser allows it. */
  storage?: DraftStorage | null | undefined;
  /** Where a tab remembers which draft is its own. Default: session storage. */
  sessionStorage?: DraftStorage | null | undefined;
  /** Default: the system clock. */
  clock?: Clock | undefined;
  /** Number from 0 up to 1, for the id of a tab. Default: `Math.random`. */
  random?: (() => number) | undefined;
  /** Dispatches `pagehide`, `pageshow`, `visibilitychange` and `storage`. Default: the page. */
  events?: Pick<EventTarget, 'addEventListener'> | null | undefined;
}

/** State of a form's draft. */
export interface FormDraftState {
  /** A draft was restored, and the visitor has neither discarded nor sent it. */
  readonly restored: boolean;
  /** The form contains input that would be lost with the page. */
  readonly dirty: boolean;
  /** When the draft in the form was last saved, in milliseconds since the epoch; `null` if it was not. */
  readonly savedAt: number | null;
}

/** State of a form without a draft. */
export const CLEAN: FormDraftState = { restored: false, dirty: false, savedAt: null };

/** The draft of a form; created by `createFormDraft`. */
export interface FormDraft {
  /** `get().restored`: show "draft restored" and offer to discard it. */
  readonly restored: boolean;
  /** The current state; the same object until it changes. */
  get(): FormDraftState;
  /** Calls `listener` after each change; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Saves a pending change now. */
  flush(): void;
  /** Removes the draft and restores the form's initial values. */
  discard(): void;
  /** Removes the draft and leaves the form as it is. For use after a successful submit. */
  clear(): void;
  /** Reports a change that dispatches no `input` event. */
  markDirty(): void;
  /** `get().dirty`, for a guard that asks before the page unloads. */
  isDirty(): boolean;
  /** Saves a pending change and removes all listeners; the draft stays stored. */
  dispose(): void;
}
