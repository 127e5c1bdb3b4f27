/** A token that this tab holds. Instants are milliseconds since the epoch by the clock of the server (`CorrectedClock`). */
export interface HeldToken {
  value: string;
  expiresAt: number;
  /** When a new token is requested. */
  refreshAt: number;
}

/**
 * What this tab is doing: nothing (`idle`), waiting for its turn among the tabs (`queued`), waiting for
 * the server (`requesting`), or waiting before the next try (`retry-wait`).
 */
export type Phase = 'idle' | 'queued' | 'requesting' | 'retry-wait' | 'disposed';

export interface MachineState {
  phase: Phase;
  /** True between `start()` and `dispose()`. While false, requests are not retried and tokens not renewed. */
  started: boolean;
  held: HeldToken | null;
  /** Retries since the last success or wake-up. */
  retries: number;
  /** Whether all retries have failed and no token has been received since. */
  retriesReached: boolean;
}

export type MachineEvent =
  | { type: 'start' }
  /** The page is visible, online or back from the back/forward cache. */
  | { type: 'wake' }
  /** The page is left, perhaps for the back/forward cache. */
  | { type: 'leave' }
  /** The timer is due, or another event suggests checking whether the token is fresh. */
  | { type: 'check' }
  /** `getToken()` was called. */
  | { type: 'wanted' }
  /** This tab has the lock, or has waited for it long enough. */
  | { type: 'turn' }
  | { type: 'received'; token: HeldToken }
  | { type: 'failed' }
  /** The request of another tab failed. */
  | { type: 'peer-failed' }
  /** Storage contains a token that this tab does not hold yet. */
  | { type: 'restored'; token: HeldToken }
  /** Another tab sent its token. */
  | { type: 'offered'; token: HeldToken }
  /** The token was removed from storage. */
  | { type: 'lost' }
  /** This tab or another one cleared the token. */
  | { type: 'cleared' }
  | { type: 'dispose' };

/** What the driver does after a transition, in this order. */
export type MachineEffect =
  /** Sets the only timer, whose event is `check`, to this instant; `null` cancels it. */
  | { checkAt: number | null }
  /** Opens or closes the channel to the other tabs. */
  | 'open-channel'
  | 'close-channel'
  /** Adds or removes the listeners on the page. */
  | 'listen'
  | 'unlisten'
  /** Begins an attempt: waits for the lock, whose event is `turn`. */
  | 'queue'
  /** Sends the request; its event is `received` or `failed`. */
  | 'request'
  /** Ends the current attempt: its wait, its request and its lock. */
  | 'end-attempt'
  /** Stores the token and sends it to the other tabs. */
  | 'share'
  /** Notifies the other tabs that the request failed. */
  | 'share-failure'
  /** Resolves the pending `getToken()` calls. */
  | 'answer';

/** Time and limits that a transition depends on. */
export interface MachineContext {
  /** Milliseconds since 1970, by the corrected clock. */
  now: number;
  maxRetries: number;
  /** Milliseconds. */
  retryDelay: number;
}

/** The next state, and the effects to run. */
export type Step = [MachineState, ...MachineEffect[]];

/** Before `start()`, and on a server. */
export const INITIAL: MachineState = {
  phase: 'idle',
  started: false,
  held: null,
  retries: 0,
  retriesReached: false,
};

/** The held token unless it has expired. */
export const validToken = ({ held }: MachineState, now: number): HeldToken | null =>
  held && held.expiresAt > now ? held : null;

/** Whether the tab holds a token that does not need renewal yet. */
export const isFresh = (
  state: MachineState,
  now: number,
): state is MachineState & { held: HeldToken } => state.held !== null && now < state.held.refreshAt;
