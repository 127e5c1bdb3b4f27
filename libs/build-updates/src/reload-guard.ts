import { safeStorage, systemClock } from '@shpy/kernel';
import { call } from './call.ts';
import { RELOAD_GUARD_KEY } from './constants.ts';
import {
  type GuardEffect,
  type GuardEvent,
  type PageReading,
  READY,
  transition,
} from './guard-transition.ts';
import { isLazyPartError } from './lazy-part-error.ts';
import { type Leaving, watchLeaving } from './leaving.ts';
import type { ReloadGuard, ReloadGuardOptions } from './options.ts';

/**
 * Reloads the page for a lazy part that a deployment took away: once in ten seconds, never without a
 * network or while the page is being left, and over a dirty form only when the visitor agrees.
 *
 * @example
 * const guard = createReloadGuard({ isDirty: draft.isDirty, flush: draft.flush, confirm: ask });
 * const component = lazyRouteComponent(guard.guardedImport(() => import('./login.tsx')));
 */
export function createReloadGuard(options: ReloadGuardOptions = {}): ReloadGuard {
  const { events = globalThis.window, reachServer = requestHead } = options;
  const leaving = watchLeaving(events, options.clock);
  const { readPage, storeTime } = createPage(options, leaving);
  let state = READY;
  /** The visitor's answer: whether the page reloads. */
  let answer: Promise<boolean> | undefined;

  // Each effect returns whether the page may still reload.
  const run: Record<GuardEffect, () => boolean> = {
    ask() {
      answer = askVisitor(options)
        .catch(() => false)
        .then((agreed) => dispatch({ type: agreed ? 'agreed' : 'declined', page: readPage() }));
      return true;
    },
    stamp: () => dispatch({ type: storeTime() ? 'stamped' : 'unstamped', page: readPage() }),
    reload() {
      if (options.reload) options.reload();
      else location.reload();
      return true;
    },
    refuse: () => false,
  };

  function dispatch(event: GuardEvent): boolean {
    const [next, ...effects] = transition(state, event);
    state = next;
    return effects.every((effect) => run[effect]());
  }

  const handleFailure = (error: unknown) =>
    isLazyPartError(error) && dispatch({ type: 'failed', page: readPage() });

  /** Loads again what failed: at once, or, where leaving the page cancelled it, when the page stays. */
  async function load<T>(part: Part<T>, isRetry = false): Promise<T> {
    try {
      return await part.load();
    } catch (cause) {
      if (!isLazyPartError(cause)) throw cause;
      const isReachable = await call(reachServer).then(
        () => true,
        () => false,
      );
      const isLeaving = leaving.isLeaving();
      if (isLeaving) await leaving.stays();
      else if (isRetry || !isReachable) return fail(cause, isReachable && part.mayReload());
      return load(part, !isLeaving);
    }
  }

  async function fail(cause: unknown, isWorthReload: boolean): Promise<never> {
    const mayReload = isWorthReload && handleFailure(cause);
    const isGoing = state.phase === 'asking' ? mayReload && (await answer) : mayReload;
    if (isGoing) return new Promise(() => {});
    // The browser's message must not come first: TanStack Router reloads the page for it.
    throw new Error(`[build-updates] Reload: ${(cause as Error).message}`, { cause });
  }

  return {
    handleFailure,
    guardedImport:
      (run, { mayReload = () => true } = {}) =>
      () =>
        load({ load: () => call(run), mayReload }),
  };
}

interface Part<T> {
  load: () => Promise<T>;
  mayReload: () => boolean;
}

/** A reload is worth nothing if the server does not answer: the page would be lost. */
async function requestHead() {
  const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (status >= 500) throw new Error(`The server answered with status ${status}`);
}

/** Saves the drafts before the question: the visitor may answer late, or close the tab. */
const askVisitor = ({ flush, confirm }: ReloadGuardOptions) =>
  call(() => {
    flush?.();
    return confirm?.() ?? false;
  });

/** Reads from the page and its session storage what the guard decides by. */
function createPage(options: ReloadGuardOptions, { isLeaving }: Leaving) {
  const { clock = systemClock, sessionStorage = 'sessionStorage', isDirty = () => false } = options;
  const storage = safeStorage(sessionStorage);

  function lastReload(): PageReading['lastReload'] {
    const time = storage.get(RELOAD_GUARD_KEY, false);
    if (time === false) return 'unknown';
    return time ? Number(time) : null;
  }

  return {
    storeTime: () => storage.set(RELOAD_GUARD_KEY, `${clock.now()}`),
    readPage: (): PageReading => ({
      now: clock.now(),
      isOnline: (options.navigator ?? navigator).onLine !== false,
      isLeaving: isLeaving(),
      isDirty: isDirty(),
      lastReload: lastReload(),
      wasReloaded: wasReloaded(),
    }),
  };
}

function wasReloaded(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.type === 'reload';
}
