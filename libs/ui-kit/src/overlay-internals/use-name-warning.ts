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
      if (!popup || popup.matches('[aria-label]')) return;
      const ids = popup.getAttribute('aria-labelledby');
      if (ids?.split(' ').some((id) => hasText(titleOf(popup, id)))) return;
      const reason = ids === null ? 'it has no title' : 'its title has no text';
      warnOnce(
        `a ${kind} has no name for screen readers, ${reason}, put a ${titles} into it, or an aria-label on its Popup`,
      );
    });
    return () => clearTimeout(timer);
  }, [open, popupRef, kind, titles]);
}

/** ARIA attributes refer to elements of the same document or shadow root. */
const titleOf = (popup: Element, id: string): Element | null =>
  (popup.getRootNode() as Partial<DocumentFragment>).getElementById?.(id) ?? null;

const hasText = (title: Element | null): boolean =>
  Boolean(title?.textContent.trim() || title?.querySelector('[alt], [aria-label]'));
