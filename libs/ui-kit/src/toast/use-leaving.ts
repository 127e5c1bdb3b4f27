import { useCallback, useState } from 'react';
import type { Toast } from './types.ts';

export interface ShownToast {
  toast: Toast;
  /** It is gone for the toaster and only plays its exit. */
  leaving: boolean;
}

/** The visible toasts, and those that were visible until now at the place they had. */
export function useLeaving(visible: readonly Toast[]): [ShownToast[], (toast: Toast) => void] {
  const [before, setBefore] = useState(visible);
  const [shown, setShown] = useState<ShownToast[]>(() => visible.map(stay));
  if (before !== visible) {
    setBefore(visible);
    setShown(merge(shown, visible));
  }
  const forget = useCallback(
    (toast: Toast) =>
      setShown((now) => now.filter((entry) => entry.toast !== toast || !entry.leaving)),
    [],
  );
  return [shown, forget];
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
