import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Toast } from './types.ts';

export interface ShownToast {
  toast: Toast;
  /** The toaster has removed it; only its exit animation is left. */
  leaving: boolean;
}

/** Returns the visible toasts, and in their old positions those that are still animating out. */
export function useLeaving(
  visible: readonly Toast[],
  region: RefObject<HTMLElement | null>,
): ShownToast[] {
  const [before, setBefore] = useState(visible);
  const [shown, setShown] = useState<ShownToast[]>(() => visible.map(present));
  if (before !== visible) {
    setBefore(visible);
    setShown(merge(shown, visible));
  }
  useLayoutEffect(() => {
    const arriving = region.current?.querySelectorAll('[data-new]') ?? [];
    const leaving = shown.filter((entry) => entry.leaving).map(({ toast }) => toast);
    if (!region.current || arriving.length + leaving.length === 0) return;
    void afterTransitions(region.current).then(() => {
      // When a modal opens, the region is hidden and shown again. Items with `data-new` would be animated in once more.
      arriving.forEach((item) => item.removeAttribute('data-new'));
      if (leaving.length > 0)
        setShown((now) => now.filter((entry) => !entry.leaving || !leaving.includes(entry.toast)));
    });
  }, [shown, region]);
  return shown;
}

const present = (toast: Toast): ShownToast => ({ toast, leaving: false });

function merge(shown: ShownToast[], visible: readonly Toast[]): ShownToast[] {
  const ids = new Set(visible.map((toast) => toast.id));
  const next = visible.map(present);
  shown.forEach(({ toast }, place) => {
    if (!ids.has(toast.id)) next.splice(place, 0, { toast, leaving: true });
  });
  return next;
}

/** One query for all toasts: a query for each is slow when there are many. */
const afterTransitions = (region: Element) =>
  Promise.allSettled(
    (region.getAnimations?.({ subtree: true }) ?? [])
      .filter((animation) => 'transitionProperty' in animation)
      .map((transition) => transition.finished),
  );
