import { RELOAD_GUARD_KEY, RELOAD_GUARD_TTL } from './constants.ts';
import type { ReloadGuard, ReloadGuardOptions } from './options.ts';

/** How Chromium and Firefox, Safari, Vite and this package say that a part could not be loaded. */
const LAZY_PART = /imported module|module script|preload CSS|lazy part/;

/** Is it the error of a lazy part that could not be loaded, as browsers, Vite or `guardedImport` give it? */
export function isLazyPartError(error: unknown): boolean {
  return LAZY_PART.test((error as Error | null)?.message as string);
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
  const { reload = () => location.reload(), isDirty, flush, confirm, now = Date.now } = options;
  let asking: Promise<boolean> | null | undefined;
  let reloading = false;

  /** Reloads, unless the page was reloaded just before: then `false`. */
  function go(): boolean {
    try {
      const { sessionStorage: storage = window.sessionStorage } = options;
      const last = Number(storage!.getItem(RELOAD_GUARD_KEY));
      // The distance, since a clock may be set back between the two.
      if (Math.abs(now() - last) < RELOAD_GUARD_TTL) return false;
      storage!.setItem(RELOAD_GUARD_KEY, `${now()}`);
    } catch {
      // Blocked, full or null: nothing survives the reload but the kind of navigation.
      const [page] = performance.getEntriesByType('navigation');
      if ((page as PerformanceNavigationTiming | undefined)?.type === 'reload') return false;
    }
    reload();
    return (reloading = true);
  }

  /** Saves the drafts before anything else: the visitor may answer late, or close the tab. */
  async function ask(): Promise<boolean> {
    flush?.();
    const agreed = await confirm?.();
    asking = null;
    return !!agreed && go();
  }

  const recover = (error: unknown): boolean | Promise<boolean> =>
    reloading ||
    (isLazyPartError(error) &&
      navigator.onLine !== false &&
      (isDirty?.() ? (asking ??= ask()) : go()));

  return {
    handleFailure: (error) => !!recover(error),
    guardedImport: (load) => async () => {
      try {
        return await load();
      } catch (cause) {
        if (await recover(cause)) await new Promise(() => {});
        if (!isLazyPartError(cause)) throw cause;
        // The words of the browsers must not come first: TanStack Router reloads by itself for them.
        throw new Error('[build-updates] A lazy part is gone: reload the page.', { cause });
      }
    },
  };
}
