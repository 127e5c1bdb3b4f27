import { call } from './call.ts';
import { MANIFEST_DELAY, REQUEST_TIMEOUT } from './constants.ts';
import type {
  BuildUpdates,
  BuildUpdatesOptions,
  BuildUpdatesState,
  Clock,
  NavigatorStatus,
} from './options.ts';

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
    clock = globalThis as Omit<Clock, 'now'>,
    events = globalThis.window,
  } = options;
  const listeners = new Set<() => void>();
  /** What ends the requests under way. */
  const requests = new Set<() => void>();
  let state: BuildUpdatesState = { outdated: false, latestId: null };
  let running: AbortController | void;
  let checking: Promise<boolean> | null | undefined;
  let manifest: Promise<unknown> | null | undefined;
  let pollTimer: unknown;
  let manifestTimer: unknown;

  /** Never rejects; nothing comes offline, amid a deployment, and after ten seconds of silence. */
  const getJson = (url: string) =>
    new Promise<{ id?: unknown } | void>((resolve) => {
      const controller = new AbortController();
      const end = (answer?: { id?: unknown } | void) => {
        clock.clearTimeout(timer);
        requests.delete(end);
        resolve(answer);
        controller.abort();
      };
      const timer = clock.setTimeout(end, REQUEST_TIMEOUT);
      requests.add(end);
      call(() => (options.fetch ?? fetch)(url, { signal: controller.signal }))
        .then((response) => response.ok && response.json())
        .catch(() => {})
        .then(end);
    });

  const check = () =>
    // The timestamp passes by every cache.
    (checking ??= getJson(`${latestUrl}?${(options.clock ?? Date).now()}`).then((latest) => {
      const id = latest?.id;
      checking = null;
      // A text, not empty.
      if (id && id === `${id}` && id !== currentId && !state.outdated) {
        dispose();
        state = { outdated: true, latestId: id };
        listeners.forEach((listener) => call(listener).catch(console.error));
      }
      plan();
      return state.outdated;
    }));

  const plan = () => {
    clock.clearTimeout(pollTimer);
    if (!running) return;
    const { effectiveType = '4g', saveData } =
      (options.navigator ?? (navigator as NavigatorStatus)).connection ?? {};
    pollTimer = clock.setTimeout(poll, interval * (saveData || effectiveType !== '4g' ? 6 : 1));
    if (effectiveType !== 'slow-2g')
      manifestTimer ??= clock.setTimeout(getManifest, MANIFEST_DELAY);
  };

  /** Nobody sees a hidden tab: it looks when it comes back. */
  const poll = () => globalThis.document?.hidden || check();

  const getManifest = () =>
    (manifest ??= getJson(manifestUrl).then((answer) => answer || (manifest = null)));

  const dispose = () => {
    running = running?.abort();
    requests.forEach((end) => end());
    plan();
    manifestTimer = clock.clearTimeout(manifestTimer);
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (running || state.outdated) return;
      running = new AbortController();
      events?.addEventListener('visibilitychange', poll, running);
      events?.addEventListener('focus', poll, running);
      plan();
    },
    check,
    getManifest,
    dispose,
  };
}
