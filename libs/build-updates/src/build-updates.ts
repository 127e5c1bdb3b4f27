import { createStore, systemClock } from '@shpy/kernel';
import { MANIFEST_DELAY } from './constants.ts';
import { createJsonRequests } from './json-requests.ts';
import type {
  BuildUpdates,
  BuildUpdatesOptions,
  BuildUpdatesState,
  NavigatorStatus,
} from './options.ts';

/** How much longer the interval is on a slow connection or with data saver. */
const SLOW_FACTOR = 6;

/**
 * Finds out that another build is deployed than the one this page runs.
 *
 * @example
 * const updates = createBuildUpdates({ currentId: import.meta.env.VITE_BUILD_ID });
 * updates.subscribe(() => offerReload());
 * updates.start();
 */
export function createBuildUpdates(options: BuildUpdatesOptions): BuildUpdates {
  const { currentId, clock = systemClock, interval = 300_000 } = options;
  const { latestUrl = '/builds/latest.json', events = globalThis.window } = options;
  const { manifestUrl = `/builds/meta/${currentId}.json` } = options;
  const requests = createJsonRequests(clock, options.fetch);
  const state = createStore<BuildUpdatesState>({ outdated: false, latestId: null }, (error) =>
    console.error(error),
  );
  /** Aborted by `dispose()`. */
  let running: AbortController | undefined;
  let checking: Promise<boolean> | undefined;
  let manifest: Promise<unknown> | undefined;
  let cancelPoll = () => {};
  let cancelManifest: (() => void) | undefined;

  const check = () => (checking ??= checkOnce());

  async function checkOnce(): Promise<boolean> {
    // With the timestamp, no cache answers.
    const latestId = idOf(await requests.get(`${latestUrl}?${clock.now()}`));
    checking = undefined;
    if (latestId && latestId !== currentId && !state.get().outdated) {
      dispose();
      state.set({ outdated: true, latestId });
    }
    schedule();
    return state.get().outdated;
  }

  function schedule() {
    cancelPoll();
    if (!running) return;
    const { isSlow, isVerySlow } = connectionOf(options.navigator);
    cancelPoll = clock.after(isSlow ? interval * SLOW_FACTOR : interval, poll);
    if (!isVerySlow) cancelManifest ??= clock.after(MANIFEST_DELAY, () => void getManifest());
  }

  /** Skips hidden tabs: they check when they become visible. */
  function poll() {
    if (!globalThis.document?.hidden) void check();
  }

  function getManifest(): Promise<unknown> {
    return (manifest ??= requests.get(manifestUrl).then((body) => {
      // A failed request is sent again when the manifest is needed next.
      if (!body) manifest = undefined;
      return body || null;
    }));
  }

  function dispose() {
    running?.abort();
    running = undefined;
    requests.endAll();
    cancelPoll();
    cancelManifest?.();
    cancelManifest = undefined;
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    start() {
      if (running || state.get().outdated) return;
      running = new AbortController();
      events?.addEventListener('visibilitychange', poll, running);
      events?.addEventListener('focus', poll, running);
      schedule();
    },
    check,
    getManifest,
    dispose,
  };
}

function idOf(descriptor: unknown): string | null {
  const id = (descriptor as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : null;
}

function connectionOf(status: NavigatorStatus = navigator as NavigatorStatus) {
  const { effectiveType = '4g', saveData = false } = status.connection ?? {};
  return { isSlow: saveData || effectiveType !== '4g', isVerySlow: effectiveType === 'slow-2g' };
}
