import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Toast } from './types.ts';

export interface ShownToast {
  toast: Toast;
  /** It is gone for the toaster and only plays its exit. */
  leaving: boolean;
}

/** The visible toasts, and those that were visible until now at the place they had. */
export function useLeaving(
  visible: readonly Toast[],
  region: RefObject<HTMLElement | null>,
): ShownToast[] {
  const [before, setBefore] = useState(visible);
  const [shown, setShown] = useState<ShownToast[]>(() => visible.map(stay));
  if (before !== visible) {
    setBefore(visible);
    setShown(merge(shown, visible));
  }
  useLayoutEffect(() => {
    const arriving = region.current?.querySelectorAll('[data-new]') ?? [];
    const leaving = shown.filter((entry) => entry.leaving).map(({ toast }) => toast);
    if (!region.current || arriving.length + leaving.length === 0) return;
    void afterTransitions(region.current).then(() => {
      // Only once: the region is shown again above each modal that opens.
      arriving.forEach((item) => item.removeAttribute('data-new'));
      if (leaving.length > 0)
        setShown((now) => now.filter((entry) => !entry.leaving || !leaving.includes(entry.toast)));
    });
  }, [shown, region]);
  return shown;
}

const stay = (toast: Toast): ShownToast => ({ toast, leaving: false });

function merge(shown: ShownToast[], visible: readonly Toast[]): ShownToast[] {
  const ids = new Set(visible.map((toast) => toast.id));
  const next = visible.map(stay);
  shown.forEach(({ toast }, place) => {
    if (!ids.has(toast.id)) next.splice(place, 0, { toast, leaving: true });
  });
  return next;
}

/** Asks once for all toasts: to ask each costs more than all the rest when there are many. */
const afterTransitions = (region: Element) =>
  Promise.allSettled(
    (region.getAnimations?.({ subtree: true }) ?? [])
      .filter((animation) => 'transitionProperty' in animation)
      .map((transition) => transition.finished),
  );
