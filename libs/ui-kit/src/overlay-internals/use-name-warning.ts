import { type RefObject, useEffect } from 'react';
import { type BundlerProcess, warnOnce } from '../lib/development.ts';

declare const process: BundlerProcess;

/** Warns during development if an open dialog has no name; `titles` are the parts that would give it one. */
export function useNameWarning(
  open: boolean,
  popupRef: RefObject<HTMLElement | null>,
  kind: 'dialog' | 'popover',
  titles: string,
): void {
  useEffect(() => {
    if (process.env.NODE_ENV === 'production' || !open) return;
    // The title may register its id after this effect.
    const timer = setTimeout(() => {
      const popup = popupRef.current;
      if (!popup || popup.matches('[aria-label], [aria-labelledby]')) return;
      warnOnce(
        `a ${kind} has no name for screen readers, it has no title, put a ${titles} into it, or an aria-label on its Popup`,
      );
    });
    return () => clearTimeout(timer);
  }, [open, popupRef, kind, titles]);
}
