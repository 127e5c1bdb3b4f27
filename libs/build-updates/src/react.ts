'use client';

import { useSyncExternalStore } from 'react';
import type { BuildUpdates, BuildUpdatesState } from './options.ts';

/** The state of `updates`, re-rendering when another build is found. It does not start it. */
export function useBuildUpdates(updates: BuildUpdates): BuildUpdatesState {
  return useSyncExternalStore(updates.subscribe, updates.get, updates.get);
}
