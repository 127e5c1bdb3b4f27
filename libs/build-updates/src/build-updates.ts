import { createStore, systemClock } from '@shpy/kernel';
import { BUILD_MANIFESTS_URL, LATEST_BUILD_URL } from './constants.ts';
import { checkCurrentId } from './development.ts';
import { createJsonRequests } from './json-requests.ts';
import type { BuildUpdates, BuildUpdatesOptions, BuildUpdatesState } from './options.ts';
import { createSchedule } from './schedule.ts';

/**
 * Detects the deployment of another build than the one that this page runs.
 *
 * @example
 * const updates = createBuildUpdates({ currentId: import.meta.env.VITE_BUILD_ID });
 * updates.subscribe(() => offerReload());
 * updates.start();
 */
export function createBuildUpdates(options: BuildUpdatesOptions): BuildUpdates {
  const { currentId, clock = systemClock, latestUrl = LATEST_BUILD_URL } = options;
  const { manifestUrl = `${BUILD_MANIFESTS_URL}/${currentId}.json` } = options;
  const requests = createJsonRequests(clock, options.fetch);
  const state = createStore<BuildUpdatesState>({ outdated: false, latestId: null }, (error) =>
    console.error(error),
  );
  const schedule = createSchedule(
    options,
    clock,
    () => void check(),
    () => void getManifest(),
  );
  let checking: Promise<boolean> | undefined;
  let manifest: Promise<unknown> | undefined;

  const check = () => (checking ??= checkOnce());

  async function checkOnce(): Promise<boolean> {
    // The timestamp bypasses caches.
    const url = `${latestUrl}${latestUrl.includes('?') ? '&' : '?'}${clock.now()}`;
    const latestId = idOf(await requests.get(url));
    checking = undefined;
    // Every build differs from an unknown one.
    if (currentId && latestId && latestId !== currentId && !state.get().outdated) {
      dispose();
      state.set({ outdated: true, latestId });
    }
    // Does nothing if the schedule has been stopped.
    schedule.next();
    return state.get().outdated;
  }

  function getManifest(): Promise<unknown> {
    return (manifest ??= requests.get(manifestUrl).then((body) => {
      // A failed request is sent again when the manifest is needed next.
      if (!body) manifest = undefined;
      return body || null;
    }));
  }

  function dispose() {
    schedule.stop();
    requests.endAll();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    start() {
      checkCurrentId(currentId);
      if (currentId && !state.get().outdated) schedule.start();
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
