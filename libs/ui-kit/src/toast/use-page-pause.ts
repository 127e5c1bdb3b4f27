import { useEffect } from 'react';
import type { Toaster } from './types.ts';

/** Stops the time while nobody can look: hidden tab, other window. */
export function usePagePause(toaster: Toaster): void {
  useEffect(() => {
    const scope = new AbortController();
    const { signal } = scope;
    const set = (cause: string, paused: boolean) => toaster[paused ? 'pause' : 'resume'](cause);
    const onVisibility = () => set('hidden', document.hidden);
    const onFocus = ({ type }: Event) => set('blur', type === 'blur');
    onVisibility();
    set('blur', !hasFocus());
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

/** Whether the visitor is in this window: a page in a frame is seen while what is around it has the focus. */
function hasFocus(): boolean {
  try {
    // What stands in for a browser in tests has no focus until an element of the page has it.
    return window.top!.document.hasFocus() || navigator.userAgent.includes('jsdom');
  } catch {
    // Framed by another site, which may not be asked.
    return true;
  }
}
