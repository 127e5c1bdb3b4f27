import type { Clock, Store } from '@shpy/kernel';
import type { CorrectedClock } from './corrected-clock.ts';
import { INITIAL, type MachineEffect, type MachineEvent, type MachineState } from './machine.ts';
import type { AnonAuthState } from './options.ts';
import type { StoredToken } from './stored-token.ts';
import type { Tabs } from './tabs.ts';
import { transition } from './transition.ts';
import { viewOf } from './view.ts';

interface DriverOptions {
  clock: Clock;
  corrected: CorrectedClock;
  maxRetries: number;
  retryDelay: number;
  stored: StoredToken;
  tabs: Tabs;
  /** Notifies subscribers of the public state. */
  view: Store<AnonAuthState>;
  /** Listens to the page; returns a cleanup function. */
  listen: () => () => void;
  /** Called when the timer is due. */
  onTimer: () => void;
  /** Called when it is this tab's turn. */
  onTurn: () => void;
  /** Sends the request and dispatches its result, unless the attempt has ended by then. Never rejects. */
  send: (attempt: AbortSignal) => Promise<void>;
}

/** The state of the machine, and the only way to change it. */
export interface Driver {
  state(): MachineState;
  /** The public state now; the same object until it changes. */
  get(): AnonAuthState;
  /** Applies the events in order (`null` is skipped) and runs their effects, then notifies subscribers once. */
  dispatch(...events: (MachineEvent | null)[]): void;
  /** Resolves at the next `answer` effect, with the token that is valid then. */
  nextAnswer(): Promise<string | null>;
}

/** Runs the effects of the transitions. */
export function createDriver(options: DriverOptions): Driver {
  const { corrected, stored, tabs, view } = options;
  const setTimer = createTimer(options);
  const attempt = createAttempt(options);
  const waiters = new Set<(token: string | null) => void>();
  let state = INITIAL;
  let shown = view.get();
  let unlisten = () => {};

  const run: Record<Extract<MachineEffect, string>, () => void> = {
    'open-channel': tabs.open,
    'close-channel': tabs.close,
    listen: () => void (unlisten = options.listen()),
    unlisten: () => unlisten(),
    queue: attempt.queue,
    request: attempt.request,
    'end-attempt': attempt.end,
    share() {
      const { value: token } = state.held!;
      corrected.store();
      stored.write(token);
      // Another tab may get the lock before it sees the stored token, so the message must arrive before the lock.
      tabs.post({ token, offset: corrected.offset() }, true);
    },
    'share-failure': () => tabs.post({ failed: true }, true),
    answer() {
      for (const resolve of waiters) resolve(get().token);
      waiters.clear();
    },
  };

  function apply(event: MachineEvent) {
    const [next, ...effects] = transition(state, event, { ...options, now: corrected.now() });
    state = next;
    for (const effect of effects)
      if (typeof effect === 'string') run[effect]();
      else setTimer(effect.checkAt);
  }

  // Reads the time on each call, because a token may expire between two events. React calls it while it renders, so it
  // must not notify subscribers.
  const get = () => (shown = viewOf(state, corrected.now(), shown));

  return {
    state: () => state,
    get,
    dispatch(...events) {
      for (const event of events) if (event) apply(event);
      view.set(get());
    },
    nextAnswer: () => new Promise((resolve) => waiters.add(resolve)),
  };
}

/** An attempt to get a new token: waits for this tab's turn, then holds the lock until its request is over. */
function createAttempt({ tabs, onTurn, send }: DriverOptions) {
  let controller = new AbortController();
  let request: Promise<void> | undefined;
  return {
    queue() {
      const { signal } = (controller = new AbortController());
      request = undefined;
      tabs.runExclusively(async () => {
        // Dispatches `turn`, whose effect sends the `request` or ends the attempt.
        onTurn();
        if (!signal.aborted) await request;
      }, signal);
    },
    request: () => void (request = send(controller.signal)),
    end: () => controller.abort(),
  };
}

/** Returns a function that sets the only timer to an instant of the corrected clock; `null` cancels it. */
function createTimer({ clock, corrected, onTimer }: DriverOptions) {
  let cancel = () => {};
  return (at: number | null): void => {
    cancel();
    // A clock may cut a very long wait: a timer that is early waits again.
    if (at !== null) cancel = clock.after(at - corrected.now(), onTimer);
  };
}
