import type { RefObject } from 'react';
import { deepActiveElement, tryFocus } from '../overlay-internals/focus.ts';
import { toastAt } from './toast-at.ts';

const TOAST = '[data-toast]:not([data-leaving])';

/** Moves focus between a toast region and the rest of the page. */
export function createRegionFocus(region: RefObject<HTMLElement | null>) {
  /** The last focused element outside the region. */
  let outside: Element | null = null;
  const contains = (target: unknown) => region.current?.contains(target as Node) ?? false;

  return {
    contains,
    /** The toast that contains the target of an event in the region. */
    toastAt: (target: EventTarget | null) => (contains(target) ? toastAt(target) : undefined),
    newest: () => region.current?.querySelector<HTMLElement>(TOAST),
    remember: () => {
      if (!contains(document.activeElement)) outside = deepActiveElement();
    },
    /** Returns focus to where it was before it entered the region, or else to the modal that contains the toasts. */
    goBack: () => {
      const modal = region.current?.closest('[popover]')?.parentElement;
      if (!tryFocus(outside) && !tryFocus(modal))
        (document.activeElement as HTMLElement | null)?.blur();
    },
  };
}

export type RegionFocus = ReturnType<typeof createRegionFocus>;
