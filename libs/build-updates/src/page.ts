import { safeStorage, systemClock } from '@shpy/kernel';
import { RELOAD_GUARD_KEY } from './constants.ts';
import type { PageReading } from './guard-transition.ts';
import type { Leaving } from './leaving.ts';
import type { ReloadGuardOptions } from './options.ts';

/** Reads the facts that the guard's decision depends on from the page and its session storage. */
export function createPage(options: ReloadGuardOptions, { isLeaving }: Leaving) {
  const { clock = systemClock, sessionStorage = 'sessionStorage', isDirty = () => false } = options;
  const storage = safeStorage(sessionStorage);

  const storeTime = () => storage.set(RELOAD_GUARD_KEY, `${clock.now()}`);

  function lastReload(): PageReading['lastReload'] {
    const time = storage.get(RELOAD_GUARD_KEY);
    // Tries to write, because storage that is full or blocked cannot record the reload.
    if (!storeTime()) return 'unknown';
    // Undoes the write. The empty text is for a storage without `removeItem`.
    storage.set(RELOAD_GUARD_KEY, time ?? '');
    if (!time) storage.remove(RELOAD_GUARD_KEY);
    return time ? Number(time) : null;
  }

  return {
    storeTime,
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
