import {
  BUILD_POLL_INTERVAL,
  LATEST_BUILD_URL,
  MANIFEST_DELAY,
  QUIET_FACTOR,
} from './constants.ts';
import type {
  BuildUpdates,
  BuildUpdatesOptions,
  BuildUpdatesState,
  Clock,
  Connection,
} from './options.ts';

const WAKES = ['visibilitychange', 'focus', 'online', 'pageshow'];

/** Reads the globals at call time, so that fake timers count. */
const globalClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id as number),
};

const pageConnection = () =>
  (globalThis.navigator as { connection?: Connection } | undefined)?.connection;

/**
 * Finds out that another build is deployed than the one this page runs.
 *
 * @example
 * const updates = createBuildUpdates({ currentId: import.meta.env.VITE_BUILD_ID });
 * updates.subscribe(() => offerReload());
 * updates.start();
 */
export function createBuildUpdates(options: BuildUpdatesOptions): BuildUpdates {
  const { currentId, latestUrl = LATEST_BUILD_URL, interval = BUILD_POLL_INTERVAL } = options;
  const { manifestUrl = (id: string) => `/builds/meta/${id}.json` } = options;
  const { fetch = (...args) => globalThis.fetch(...args), clock = globalClock } = options;
  const { connection = pageConnection } = options;
  const { events = typeof window === 'undefined' ? null : window } = options;
  const listeners = new Set<() => void>();
  let state: BuildUpdatesState = { outdated: false, currentId, latestId: null };
  let running: AbortController | null = null;
  let checking: Promise<boolean> | null = null;
  let manifest: Promise<unknown> | null = null;
  let pollTimer: unknown;
  let manifestTimer: unknown;

  async function getJson(url: string, init: RequestInit): Promise<unknown> {
    const signal = running?.signal;
    const response = await fetch(url, signal ? { ...init, signal } : init);
    return response.ok ? response.json() : null;
  }

  function found(latestId: string) {
    if (state.outdated) return;
    stop();
    state = { outdated: true, currentId, latestId };
    for (const listener of [...listeners]) listener();
  }

  async function look() {
    try {
      const query = latestUrl.includes('?') ? '&' : '?';
      const url = `${latestUrl}${query}${clock.now()}`;
      const latest = (await getJson(url, { cache: 'no-store' })) as { id?: unknown } | null;
      if (typeof latest?.id === 'string' && latest.id !== currentId) found(latest.id);
    } catch {
      // Offline or in the middle of a deployment: the next look tells.
    }
    checking = null;
    plan();
    return state.outdated;
  }

  const check = () => (checking ??= look());

  function plan() {
    clock.clearTimeout(pollTimer);
    if (!running || state.outdated) return;
    const { effectiveType = '', saveData } = connection() ?? {};
    const quiet = saveData || /[23]g/.test(effectiveType);
    pollTimer = clock.setTimeout(poll, quiet ? interval * QUIET_FACTOR : interval);
  }

  /** Nobody sees a hidden tab: it looks when it comes back. */
  function poll() {
    if (globalThis.document?.visibilityState !== 'hidden') void check();
  }

  async function getManifest() {
    manifest ??= manifestUrl ? getJson(manifestUrl(currentId), {}) : Promise.resolve(null);
    return manifest.catch(() => (manifest = null));
  }

  function stop() {
    clock.clearTimeout(pollTimer);
    clock.clearTimeout(manifestTimer);
    for (const type of WAKES) events?.removeEventListener(type, poll);
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (running || state.outdated) return;
      running = new AbortController();
      for (const type of WAKES) events?.addEventListener(type, poll);
      plan();
      if (manifestUrl && connection()?.effectiveType !== 'slow-2g')
        manifestTimer = clock.setTimeout(getManifest, MANIFEST_DELAY);
    },
    check,
    getManifest,
    dispose() {
      stop();
      running?.abort();
      running = null;
    },
  };
}
