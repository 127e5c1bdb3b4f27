import { call } from './call.ts';
import { checkLoad } from './development.ts';
import { type GuardEffect, type GuardEvent, READY, transition } from './guard-transition.ts';
import { isLazyPartError } from './lazy-part-error.ts';
import { type Leaving, watchLeaving } from './leaving.ts';
import type { ReloadGuard, ReloadGuardOptions } from './options.ts';
import { createPage } from './page.ts';

/**
 * Reloads the page if a lazy part cannot be loaded, because a deployment removed its file: at most once in
 * ten seconds, never without a network or while the page is being left, and with a dirty form only if the
 * visitor agrees.
 *
 * @example
 * const guard = createReloadGuard({ isDirty: draft.isDirty, flush: draft.flush, confirm: ask });
 * const component = lazyRouteComponent(guard.guardedImport(() => import('./login.tsx')));
 */
export function createReloadGuard(options: ReloadGuardOptions = {}): ReloadGuard {
  const { events = globalThis.window, reachServer = requestHead } = options;
  const leaving = watchLeaving(events, options.clock);
  const { handleFailure, willReload } = createGuard(options, leaving);

  /**
   * Loads a part, and once more if that fails. If the load was cancelled because the page is being left, waits until
   * the page stays; the cancelled load then does not count.
   */
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
    if (isWorthReload && handleFailure(cause) && (await willReload())) return new Promise(() => {});
    // The message must not start like the browser's: TanStack Router would reload the page.
    throw new Error(
      `@shpy/build-updates: a lazy part did not load (${(cause as Error).message}), reload the page`,
      { cause },
    );
  }

  return {
    handleFailure,
    guardedImport(run, { mayReload = () => true } = {}) {
      checkLoad(run);
      return () => load({ load: () => call(run), mayReload });
    },
  };
}

/** Runs the effects of the transitions. */
function createGuard(options: ReloadGuardOptions, leaving: Leaving) {
  const { readPage, storeTime } = createPage(options, leaving);
  let state = READY;
  /** The visitor's answer: whether the page reloads. */
  let answer: Promise<boolean> | undefined;

  // Each effect returns false if it refuses the reload.
  const run: Record<GuardEffect, () => boolean> = {
    ask() {
      answer = askVisitor(options)
        .catch(() => false)
        .then((agreed) => dispatch({ type: agreed ? 'agreed' : 'declined', page: readPage() }));
      return true;
    },
    reload() {
      storeTime();
      if (options.reload) options.reload();
      else location.reload();
      return true;
    },
    refuse: () => false,
  };

  /**
   * Returns whether the page reloads or the visitor is being asked. For `failed` without an effect, one of the two is
   * already the case.
   */
  function dispatch(event: GuardEvent): boolean {
    const [next, ...effects] = transition(state, event);
    state = next;
    return effects.every((effect) => run[effect]());
  }

  return {
    handleFailure: (error: unknown) =>
      isLazyPartError(error) && dispatch({ type: 'failed', page: readPage() }),
    /** Whether the page reloads. While the visitor is being asked, resolves with the answer. */
    willReload: () => state.phase !== 'asking' || answer!,
  };
}

interface Part<T> {
  load: () => Promise<T>;
  mayReload: () => boolean;
}

/** Time limit in milliseconds of the request to the server. */
const HEAD_LIMIT = 10_000;

/** Rejects if the server does not answer, because a reload would then show an error instead of the page. */
async function requestHead() {
  const signal = AbortSignal.timeout(HEAD_LIMIT);
  const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
  if (status >= 500) throw new Error(`The server answered with status ${status}`);
}

/** Saves the drafts before the question: the visitor may answer late, or close the tab. */
const askVisitor = ({ flush, confirm }: ReloadGuardOptions) =>
  call(() => {
    flush?.();
    return confirm?.() ?? false;
  });
