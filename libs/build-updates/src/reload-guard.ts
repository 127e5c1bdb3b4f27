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
import type { ReloadGuard, ReloadGuardOptions } from './options.ts';

/**
 * Reloads the page for a lazy part that a deployment took away: once in ten seconds,
 * never without a network, and over a dirty form only when the visitor agrees.
 *
 * @example
 * const guard = createReloadGuard({ isDirty: draft.isDirty, flush: draft.flush, confirm: ask });
 * const component = lazyRouteComponent(guard.guardedImport(() => import('./login.tsx')));
 */
export function createReloadGuard(options: ReloadGuardOptions = {}): ReloadGuard {
  const { readPage, storeTime } = createPage(options);
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

  async function failGuarded(cause: unknown): Promise<never> {
    const mayReload = handleFailure(cause);
    const isGoing = state.phase === 'asking' ? mayReload && (await answer) : mayReload;
    if (isGoing) return new Promise(() => {});
    if (!isLazyPartError(cause)) throw cause;
    // The browser's message must not come first: TanStack Router reloads the page for it.
    throw new Error(`[build-updates] Reload: ${(cause as Error).message}`, { cause });
  }

  return {
    handleFailure,
    guardedImport: (load) => () => call(load).catch(failGuarded),
  };
}

/** Saves the drafts before the question: the visitor may answer late, or close the tab. */
const askVisitor = ({ flush, confirm }: ReloadGuardOptions) =>
  call(() => {
    flush?.();
    return confirm?.() ?? false;
  });

/** Reads from the page and its session storage what the guard decides by. */
function createPage(options: ReloadGuardOptions) {
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
