import { MANIFEST_DELAY } from './constants.ts';
import type { BuildUpdates, BuildUpdatesOptions, BuildUpdatesState } from './options.ts';

/**
 * Finds out that another build is deployed than the one this page runs.
 *
 * @example
 * const updates = createBuildUpdates({ currentId: import.meta.env.VITE_BUILD_ID });
 * updates.subscribe(() => offerReload());
 * updates.start();
 */
export function createBuildUpdates(options: BuildUpdatesOptions): BuildUpdates {
  const {
    currentId,
    latestUrl = '/builds/latest.json',
    manifestUrl = `/builds/meta/${currentId}.json`,
    interval = 300_000,
    fetch: request = (url, init) => fetch(url, init),
    // Read when called, so that fake timers count.
    clock = {
      now: () => Date.now(),
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (id) => clearTimeout(id as number),
    },
    events = globalThis.window,
  } = options;
  const listeners = new Set<() => void>();
  let state: BuildUpdatesState = { outdated: false, latestId: null };
  let running: AbortController | null | undefined;
  let checking: Promise<boolean> | null | undefined;
  let manifest: Promise<unknown> | null | undefined;
  let pollTimer: unknown;
  let manifestTimer: unknown;

  async function getJson(url: string) {
    const init = { signal: running?.signal } as RequestInit;
    const response = await request(url, init);
    return response.ok && !init.signal?.aborted && response.json();
  }

  async function look() {
    // The timestamp passes by every cache. Offline, or amid a deployment: the next look tells.
    const latest = await getJson(`${latestUrl}?${clock.now()}`).catch(() => null);
    checking = null;
    const id = latest?.id;
    if (typeof id === 'string' && id !== currentId) found(id);
    plan();
    return state.outdated;
  }

  function found(latestId: string) {
    if (state.outdated) return;
    dispose();
    state = { outdated: true, latestId };
    listeners.forEach((listener) => listener());
  }

  const check = () => (checking ??= look());

  function plan() {
    clock.clearTimeout(pollTimer);
    if (!running) return;
    const { effectiveType = '4g', saveData } = connection();
    const quiet = saveData || effectiveType !== '4g';
    pollTimer = clock.setTimeout(poll, quiet ? interval * 6 : interval);
  }

  /** Nobody sees a hidden tab: it looks when it comes back. */
  function poll() {
    if (!globalThis.document?.hidden) void check();
  }

  const getManifest = () => (manifest ??= getJson(manifestUrl).catch(() => (manifest = null)));

  function dispose() {
    running?.abort();
    running = null;
    plan();
    clock.clearTimeout(manifestTimer);
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
      for (const type of ['visibilitychange', 'focus'])
        events?.addEventListener(type, poll, running);
      plan();
      if (connection().effectiveType !== 'slow-2g')
        manifestTimer = clock.setTimeout(getManifest, MANIFEST_DELAY);
    },
    check,
    getManifest,
    dispose,
  };
}

/** What the browser tells about the connection: Chromium does, others say nothing. */
function connection(): { effectiveType?: string; saveData?: boolean } {
  return (navigator as { connection?: object }).connection ?? {};
}
