import type { BuildUpdates, BuildUpdatesState, ReloadGuard } from './options.ts';

/** A `BuildUpdates` that the test controls. */
export interface TestBuildUpdates extends BuildUpdates {
  /** Deploys a build with this id and notifies subscribers. */
  deploy(id: string): void;
  /** Names of the methods that were called, in order. */
  readonly calls: string[];
}

/** A `BuildUpdates` without network and timers: the test deploys with `deploy()`. */
export function createTestBuildUpdates(): TestBuildUpdates {
  const listeners = new Set<() => void>();
  const calls: string[] = [];
  let state: BuildUpdatesState = { outdated: false, latestId: null };

  return {
    calls,
    deploy(latestId) {
      state = { outdated: true, latestId };
      for (const listener of [...listeners]) listener();
    },
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => void calls.push('start'),
    check: async () => {
      calls.push('check');
      return state.outdated;
    },
    getManifest: async () => {
      calls.push('getManifest');
      return null;
    },
    dispose: () => void calls.push('dispose'),
  };
}

/** A `ReloadGuard` that never reloads: `failures` are the errors it received, `answer` is what it returns. */
export function createTestReloadGuard({ answer = false } = {}): ReloadGuard & {
  failures: unknown[];
} {
  const failures: unknown[] = [];
  return {
    failures,
    handleFailure: (error) => {
      failures.push(error);
      return answer;
    },
    guardedImport: (load) => async () => {
      try {
        return await load();
      } catch (error) {
        failures.push(error);
        if (answer) return new Promise(() => {});
        throw error;
      }
    },
  };
}
