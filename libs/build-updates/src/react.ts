'use client';

import { checkStore } from '@shpy/kernel';
import { useSyncExternalStore } from 'react';
import type { BuildUpdates, BuildUpdatesState } from './options.ts';

/** Returns the state of `updates` and re-renders when another build is found. Does not call `updates.start()`. */
export function useBuildUpdates(updates: BuildUpdates): BuildUpdatesState {
  checkStore(updates, 'build-updates', 'useBuildUpdates()', 'updates', 'createBuildUpdates()');
  return useSyncExternalStore(updates.subscribe, updates.get, updates.get);
}
