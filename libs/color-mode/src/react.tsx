'use client';

import { checkStore } from '@shpy/kernel';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ColorMode, ColorModePreference, ColorModeState, ColorModeValue } from './types.ts';

/** Result of `useColorMode`. */
export interface UseColorMode extends ColorModeState {
  setPreference(preference: ColorModePreference): void;
}

/** The state of a colour mode; `unknown` while the page is rendered on a server or hydrates. */
export function useColorMode(mode: ColorMode): UseColorMode {
  checkStore(mode, 'color-mode', 'useColorMode()', 'mode', 'createColorMode()');
  const state = useSyncExternalStore(mode.subscribe, mode.get, mode.getServer);
  return { ...state, setPreference: mode.setPreference };
}

/** Forces a mode while the component is mounted; null forces none. */
export function useForcedColorMode(mode: ColorMode, forced: ColorModeValue | null): void {
  checkStore(mode, 'color-mode', 'useForcedColorMode()', 'mode', 'createColorMode()');
  // React 18 warns of `useLayoutEffect` on a server, where neither runs.
  const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
  // Otherwise the page would show one frame in the other mode.
  useBeforePaint(() => (forced ? mode.force(forced) : undefined), [mode, forced]);
}
