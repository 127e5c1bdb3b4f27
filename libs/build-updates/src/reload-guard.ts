import { call } from './call.ts';
import { RELOAD_GUARD_KEY, RELOAD_GUARD_TTL } from './constants.ts';
import type { ReloadGuard, ReloadGuardOptions } from './options.ts';

/** How Chromium and Firefox, Safari, Vite, webpack and this package say that a part could not be loaded. */
const LAZY_PART = /imported module|module script|JavaScript MIME|oad(ing)? (CSS|chunk)/;

/** Is it the error of a lazy part that could not be loaded, as browsers, bundlers or `guardedImport` give it? */
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
  const { now = Date.now } = options;
  let asking: Promise<unknown> | null | undefined;
  /** When this document was told to reload. */
  let reloadedAt: string | undefined;

  // The distance, since a clock may be set back in between.
  const isRecent = (time?: string | null) => time && Math.abs(now() - +time) < RELOAD_GUARD_TTL;

  /** Reloads, or asks before; unless the page was reloaded just before: then `false`. */
  const go = (dirty?: boolean): unknown => {
    const time = `${now()}`;
    try {
      const { sessionStorage: storage = window.sessionStorage } = options;
      if (isRecent(storage!.getItem(RELOAD_GUARD_KEY))) return;
      if (!dirty) storage!.setItem(RELOAD_GUARD_KEY, time);
    } catch {
      // Blocked, full or null: nothing survives the reload but the kind of navigation.
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (reloadedAt || page?.type === 'reload') return;
    }
    if (dirty)
      return (asking ??= call(() => {
        // Before anything else: the visitor may answer late, or close the tab.
        options.flush?.();
        return options.confirm?.();
      })
        .catch(() => {})
        .then((agreed) => {
          asking = null;
          return agreed && go();
        }));
    reloadedAt = time;
    if (options.reload) options.reload();
    else location.reload();
    return true;
  };

  const recover = (error: unknown): unknown =>
    isLazyPartError(error) &&
    // Once it was told to, the page is going.
    (isRecent(reloadedAt) ||
      ((options.navigator ?? navigator).onLine !== false && go(options.isDirty?.())));

  return {
    handleFailure: (error) => !!recover(error),
    guardedImport: (load) => () =>
      call(load).catch(async (cause) => {
        if (await recover(cause)) await new Promise(() => {});
        if (!isLazyPartError(cause)) throw cause;
        // The words of the browsers must not come first: TanStack Router reloads by itself for them.
        throw new Error(`[build-updates] Reload: ${cause.message}`, { cause });
      }),
  };
}
