import { RELOAD_GUARD_KEY, RELOAD_GUARD_TTL } from './constants.ts';
import type { ReloadGuard, ReloadGuardOptions } from './options.ts';

/** How Chromium, Firefox, Safari and Vite say that a part could not be loaded. */
const LAZY_PART = /dynamically imported module|Importing a module script failed|preload CSS/i;

/** Is it the error of a lazy part that could not be loaded? */
export function isLazyPartError(error: unknown): boolean {
  return LAZY_PART.test(String((error as Error | null)?.message ?? ''));
}

/** A lazy part could not be loaded and the page does not reload for it; `cause` is the browser's error. */
export class LazyPartError extends Error {
  override name = 'LazyPartError';
  constructor(cause: unknown) {
    // The words of the browsers must not come first: routers reload by themselves for them.
    super('[build-updates] A part of this page is gone or out of reach: reload the page.', {
      cause,
    });
  }
}

/**
 * Reloads the page for a lazy part that a deployment took away: once in ten seconds,
 * never without a network, and over a dirty form only when the visitor agrees.
 *
 * @example
 * const guard = createReloadGuard({ isDirty: draft.isDirty, flush: draft.flush, confirm: ask });
 * const component = lazyRouteComponent(guard.guardedImport(() => import('./login.tsx')));
 */
export function createReloadGuard(options: ReloadGuardOptions = {}): ReloadGuard {
  const { reload = () => location.reload(), isDirty = () => false, flush } = options;
  const { confirm = () => false, ttl = RELOAD_GUARD_TTL, now = () => Date.now() } = options;
  const { isOnline = () => globalThis.navigator?.onLine !== false } = options;
  const { wasReloaded = navigatedByReload } = options;
  let asking: Promise<boolean> | null = null;
  let reloading = false;

  /** Marks the reload; `false` when there was one that this failure may not repeat. */
  function claim(): boolean {
    try {
      const storage =
        options.sessionStorage === undefined ? sessionStorage : options.sessionStorage;
      if (!storage) return !wasReloaded();
      const age = now() - Number(storage.getItem(RELOAD_GUARD_KEY) ?? -Infinity);
      if (age >= 0 && age < ttl) return false;
      storage.setItem(RELOAD_GUARD_KEY, `${now()}`);
      return true;
    } catch {
      // Blocked: nothing survives the reload but the kind of navigation.
      return !wasReloaded();
    }
  }

  function go(): boolean {
    reloading ||= claim() && (reload(), true);
    return reloading;
  }

  async function ask(): Promise<boolean> {
    flush?.();
    const agreed = await confirm();
    asking = null;
    return agreed && go();
  }

  function recover(error: unknown): boolean | Promise<boolean> {
    if (reloading) return true;
    if (!isLazyPartError(error) || !isOnline()) return false;
    return isDirty() ? (asking ??= ask()) : go();
  }

  return {
    handleFailure: (error) => !!recover(error),
    guardedImport: (load) => async () => {
      try {
        return await load();
      } catch (error) {
        if (!isLazyPartError(error)) throw error;
        if (await recover(error)) return new Promise(() => {});
        throw new LazyPartError(error);
      }
    },
  };
}

function navigatedByReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload';
}
