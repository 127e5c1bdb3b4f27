import { useEffect } from 'react';
import type { AnyToaster } from './types.ts';

/** Pauses the toasts while the tab is hidden or the window is not focused. */
export function usePagePause(toaster: AnyToaster): void {
  useEffect(() => {
    const scope = new AbortController();
    const { signal } = scope;
    const set = (cause: string, paused: boolean) => toaster[paused ? 'pause' : 'resume'](cause);
    const onVisibility = () => set('hidden', document.hidden);
    const onFocus = ({ type }: Event) => set('blur', type === 'blur');
    onVisibility();
    // The focus is not read here: after a focused frame is removed, `document.hasFocus()` is false although the window
    // has focus.
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
