import { type Clock, listen } from '@shpy/kernel';
import { MANIFEST_DELAY } from './constants.ts';
import { checkInterval } from './development.ts';
import type { BuildUpdatesOptions, NavigatorStatus } from './options.ts';

/** Milliseconds between two checks by default. */
const INTERVAL = 300_000;

/** How much longer the interval is on a slow connection or with data saver. */
const SLOW_FACTOR = 6;

/** The time of the checks: at each interval, and when the visitor comes back to the page. */
export interface Schedule {
  start(): void;
  /** Starts the interval again. */
  next(): void;
  stop(): void;
}

/** Creates a schedule that calls `check`, and `getManifest` once unless the connection is very slow. */
export function createSchedule(
  options: BuildUpdatesOptions,
  clock: Clock,
  check: () => void,
  getManifest: () => void,
): Schedule {
  const { events = globalThis.window } = options;
  const { interval: wanted = INTERVAL } = options;
  checkInterval(wanted);
  const interval = wanted > 0 ? wanted : INTERVAL;
  let unlisten: (() => void) | undefined;
  let cancelCheck = () => {};
  let cancelManifest: (() => void) | undefined;

  function next() {
    cancelCheck();
    if (!unlisten) return;
    const { isSlow, isVerySlow } = connectionOf(options.navigator);
    cancelCheck = clock.after(isSlow ? interval * SLOW_FACTOR : interval, checkVisible);
    if (!isVerySlow) cancelManifest ??= clock.after(MANIFEST_DELAY, getManifest);
  }

  /** Skips hidden tabs: they check when they become visible. */
  function checkVisible() {
    if (!globalThis.document?.hidden) check();
  }

  return {
    start() {
      if (unlisten) return;
      unlisten = listen(events, { visibilitychange: checkVisible, focus: checkVisible });
      next();
    },
    next,
    stop() {
      unlisten?.();
      unlisten = undefined;
      cancelCheck();
      cancelManifest?.();
      cancelManifest = undefined;
    },
  };
}

function connectionOf(status: NavigatorStatus = navigator as NavigatorStatus) {
  const { effectiveType = '4g', saveData = false } = status.connection ?? {};
  return { isSlow: saveData || effectiveType !== '4g', isVerySlow: effectiveType === 'slow-2g' };
}
