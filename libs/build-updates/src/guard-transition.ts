import { RELOAD_GUARD_TTL } from './constants.ts';

/**
 * What the guard is doing: nothing (`ready`), waiting for the visitor's answer (`asking`), storing the
 * time of the reload (`stamping`), or waiting for the browser to leave the page (`reloading`).
 */
export type GuardPhase = 'ready' | 'asking' | 'stamping' | 'reloading';

export interface GuardState {
  phase: GuardPhase;
  /** When this document was told to reload, in milliseconds since the epoch; `null` for never. */
  reloadedAt: number | null;
}

/** What a decision depends on, read from the page at the time of the event. */
export interface PageReading {
  /** Milliseconds since the epoch. */
  now: number;
  isOnline: boolean;
  /** Whether the visitor is on the way to another page. */
  isLeaving: boolean;
  /** Whether the visitor would lose something. */
  isDirty: boolean;
  /** When the guard last reloaded the page in this tab; `unknown` where session storage is blocked. */
  lastReload: number | null | 'unknown';
  /** Whether this document came out of a reload. */
  wasReloaded: boolean;
}

export type GuardEvent =
  /** A lazy part could not be loaded. */
  | { type: 'failed'; page: PageReading }
  /** The visitor's answer. */
  | { type: 'agreed'; page: PageReading }
  | { type: 'declined' }
  /** The time of the reload is stored, or cannot be stored. */
  | { type: 'stamped'; page: PageReading }
  | { type: 'unstamped'; page: PageReading };

export type GuardEffect =
  /** Saves the drafts, then asks the visitor: `agreed` or `declined`. */
  | 'ask'
  /** Stores the time: `stamped` or `unstamped`. */
  | 'stamp'
  | 'reload'
  /** Lets the error be shown. */
  | 'refuse';

/** The next state, and the effects to run. */
export type GuardStep = [GuardState, ...GuardEffect[]];

type EventOf<T> = Extract<GuardEvent, { type: T }>;
type Rows = { [T in GuardEvent['type']]?: (state: GuardState, event: EventOf<T>) => GuardStep };

/** A guard in a new document. */
export const READY: GuardState = { phase: 'ready', reloadedAt: null };

/** What happens in each phase at each event; an event without a row changes nothing. */
export const GUARD_TABLE: Record<GuardPhase, Rows> = {
  ready: { failed: askOrStamp },
  asking: {
    failed: askOrStamp,
    agreed: (state, { page }) => (mayReload(state, page) ? stamp(state) : refuse(state)),
    declined: refuse,
  },
  stamping: {
    stamped: reload,
    unstamped: (state, { page }) =>
      mayReload(state, { ...page, lastReload: 'unknown' })
        ? reload(state, { page })
        : refuse(state),
  },
  reloading: {
    // The page is going; if it has not gone after a while, the guard starts again.
    failed: (state, event) =>
      isRecent(state.reloadedAt, event.page.now) ? [state] : askOrStamp(state, event),
  },
};

/** The next state and the effects to run; pure. */
export function transition(state: GuardState, event: GuardEvent): GuardStep {
  const row = GUARD_TABLE[state.phase][event.type] as typeof askOrStamp | undefined;
  return row ? row(state, event as EventOf<'failed'>) : [state];
}

function askOrStamp(state: GuardState, { page }: { page: PageReading }): GuardStep {
  // Without a network a reload would lose the page.
  if (!page.isOnline || !mayReload(state, page)) return [state, 'refuse'];
  if (!page.isDirty) return stamp(state);
  return state.phase === 'asking' ? [state] : [{ ...state, phase: 'asking' }, 'ask'];
}

function stamp(state: GuardState): GuardStep {
  return [{ ...state, phase: 'stamping' }, 'stamp'];
}

function refuse(state: GuardState): GuardStep {
  return [{ ...state, phase: 'ready' }, 'refuse'];
}

function reload(_: GuardState, { page }: { page: PageReading }): GuardStep {
  return [{ phase: 'reloading', reloadedAt: page.now }, 'reload'];
}

/**
 * Once in ten seconds. Where that cannot be counted across reloads: once, and never after a reload. A page
 * that is being left never reloads: the visitor would be returned to it.
 */
function mayReload({ reloadedAt }: GuardState, page: PageReading) {
  const { isLeaving, lastReload, wasReloaded, now } = page;
  if (isLeaving) return false;
  return lastReload === 'unknown'
    ? reloadedAt === null && !wasReloaded
    : !isRecent(lastReload, now);
}

/** By the distance, since a clock may be set back in between. */
const isRecent = (time: number | null, now: number) =>
  time !== null && Math.abs(now - time) < RELOAD_GUARD_TTL;
