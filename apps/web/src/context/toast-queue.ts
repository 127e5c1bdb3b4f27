import type { Toaster } from '@shpy/ui-kit';

type Toast = Parameters<Toaster['add']>[0];

export type ToastContent = Exclude<Toast, string>;

/** Holds toasts until the toast region takes them. The region's code loads with the first toast at the latest. */
export interface ToastQueue {
  add(toast: Toast): void;
  /** The waiting toasts; the same array until toasts are added or taken. */
  get(): readonly Toast[];
  /** Returns the waiting toasts and removes them from the queue. */
  takeAll(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

const NONE: readonly Toast[] = [];

/** Creates a queue without toasts. */
export function createToastQueue(): ToastQueue {
  let waiting = NONE;
  const listeners = new Set<() => void>();

  function set(toasts: readonly Toast[]) {
    if (toasts === waiting) return;
    waiting = toasts;
    for (const listener of listeners) listener();
  }

  return {
    add: (toast) => set([...waiting, toast]),
    get: () => waiting,
    takeAll() {
      const taken = waiting;
      set(NONE);
      return taken;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
