import type { Toaster } from './types.ts';

/** Counts the subscribers of a store; calls `onChange` when their number changes. */
export function countSubscribers(subscribe: Toaster['subscribe'], onChange: () => void) {
  let count = 0;
  return {
    count: () => count,
    subscribe: (listener: () => void) => {
      const unsubscribe = subscribe(listener);
      count += 1;
      onChange();
      return () => {
        unsubscribe();
        count -= 1;
        onChange();
      };
    },
  };
}
