import { useEffect } from 'react';
import type { Toaster } from './types.ts';

/** Stops the time while nobody can look: hidden tab, other window. */
export function usePagePause(toaster: Toaster): void {
  useEffect(() => {
    const scope = new AbortController();
    const { signal } = scope;
    const set = (cause: string, paused: boolean) =>
      paused ? toaster.pause(cause) : toaster.resume(cause);
    const onVisibility = () => set('hidden', document.hidden);
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility, { signal });
    window.addEventListener('blur', () => set('blur', true), { signal });
    window.addEventListener('focus', () => set('blur', false), { signal });
    return () => {
      scope.abort();
      toaster.resume('hidden');
      toaster.resume('blur');
    };
  }, [toaster]);
}
