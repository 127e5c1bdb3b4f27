import { RELOAD_GUARD_TTL } from './constants.ts';

/**
 * What the guard is doing: nothing (`ready`), waiting for the visitor's answer (`asking`), or waiting for
 * the browser to leave the page (`reloading`).
 */
export type GuardPhase = 'ready' | 'asking' | 'reloading';

export interface GuardState {
  phase: GuardPhase;
  /** When the guard reloaded this document, in milliseconds since the epoch; `null` for never. */
  reloadedAt: number | null;
  /** When the visitor declined a reload of this document, in milliseconds since the epoch. */
  declinedAt?: number | undefined;
  /** Whether the visitor is still being asked while the page reloads for another reason. */
  isStillAsked?: boolean | undefined;
}

/** The facts that a decision depends on, read from the page at the time of the event. */
export interface PageReading {
  /** Milliseconds since the epoch. */
  now: number;
  isOnline: boolean;
  /** Whether the page is being left. */
  isLeaving: boolean;
  /** Whether a reload would lose the visitor's input. */
  isDirty: boolean;
  /** When the guard last reloaded the page in this tab; `unknown` if session storage is full or blocked. */
  lastReload: number | null | 'unknown';
  /** Whether this document came out of a reload. */
  wasReloaded: boolean;
}

export type GuardEvent =
  /** A lazy part could not be loaded. */
  | { type: 'failed'; page: PageReading }
  /** The visitor's answer. */
  | { type: 'agreed'; page: PageReading }
  | { type: 'declined'; page: PageReading };

export type GuardEffect =
  /** Saves the drafts, then asks the visitor: `agreed` or `declined`. */
  | 'ask'
  /** Stores the time and reloads the page. */
  | 'reload'
  /** Lets the error be shown. */
  | 'refuse';

/** The next state, and the effects to run. */
export type GuardStep = [GuardState, ...GuardEffect[]];

type EventOf<T> = Extract<GuardEvent, { type: T }>;
type Rows = { [T in GuardEvent['type']]?: (state: GuardState, event: EventOf<T>) => GuardStep };

/** A guard in a new document. */
export const READY: GuardState = { phase: 'ready', reloadedAt: null };

/** The transitions of each phase. An event without an entry changes nothing. */
export const GUARD_TABLE: Record<GuardPhase, Rows> = {
  ready: { failed: askOrReload },
  asking: {
    failed: askOrReload,
    agreed: (state, { page }) => (mayReload(state, page) ? reload(page) : refuse(state)),
    declined: (state, { page }) => refuse({ ...state, declinedAt: page.now }),
  },
  reloading: {
    // The page is about to unload. If it still exists after ten seconds, the guard starts again.
    failed: (state, event) =>
      isRecent(state.reloadedAt, event.page.now) ? [state] : askOrReload(state, event),
    agreed: answered,
    declined: answered,
  },
};

/** The next state and the effects to run; pure. */
export function transition(state: GuardState, event: GuardEvent): GuardStep {
  const row = GUARD_TABLE[state.phase][event.type] as typeof askOrReload | undefined;
  return row ? row(state, event as EventOf<'failed'>) : [state];
}

function askOrReload(state: GuardState, { page }: { page: PageReading }): GuardStep {
  // Without a network a reload would lose the page.
  if (!page.isOnline || !mayReload(state, page)) return [state, 'refuse'];
  const isAsked = state.phase === 'asking' || state.isStillAsked;
  // Nothing is dirty, perhaps because the error page has replaced the form that the visitor is being asked about.
  if (!page.isDirty)
    return isRecent(state.declinedAt, page.now) ? [state, 'refuse'] : reload(page, isAsked);
  const next: GuardState = { ...state, phase: 'asking', isStillAsked: undefined };
  return isAsked ? [next] : [next, 'ask'];
}

/** The answer comes too late: the page is already reloading. */
function answered(state: GuardState): GuardStep {
  return [{ ...state, isStillAsked: undefined }];
}

function refuse(state: GuardState): GuardStep {
  return [{ ...state, phase: 'ready' }, 'refuse'];
}

function reload({ now }: PageReading, isStillAsked?: boolean): GuardStep {
  return [{ phase: 'reloading', reloadedAt: now, isStillAsked }, 'reload'];
}

/**
 * At most one reload in ten seconds. Without session storage, at most one for each document, and none if a
 * reload created it. A page that is being left never reloads, because that would cancel the navigation.
 */
function mayReload({ reloadedAt }: GuardState, page: PageReading) {
  const { isLeaving, lastReload, wasReloaded, now } = page;
  if (isLeaving) return false;
  return lastReload === 'unknown'
    ? reloadedAt === null && !wasReloaded
    : !isRecent(lastReload, now);
}

/** Compares the distance in time, because the clock may have been set back. */
const isRecent = (time: number | null | undefined, now: number) =>
  time != null && Math.abs(now - time) < RELOAD_GUARD_TTL;
