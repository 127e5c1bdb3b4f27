import { useEffect } from 'react';
import type { AnyToaster } from './types.ts';

/** Stops the time while nobody can look: hidden tab, other window. */
export function usePagePause(toaster: AnyToaster): void {
  useEffect(() => {
    const scope = new AbortController();
    const { signal } = scope;
    const set = (cause: string, paused: boolean) => toaster[paused ? 'pause' : 'resume'](cause);
    const onVisibility = () => set('hidden', document.hidden);
    const onFocus = ({ type }: Event) => set('blur', type === 'blur');
    // `document.hasFocus()` is not asked: it says no in a window that has it, once a focused frame is gone.
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility, { signal });
    window.addEventListener('blur', onFocus, { signal });
    window.addEventListener('focus', onFocus, { signal });
    return () => {
      scope.abort();
      toaster.resume('hidden');
      toaster.resume('blur');
    };
  }, [toaster]);
}
