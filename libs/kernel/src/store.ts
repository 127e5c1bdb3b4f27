/** A value that notifies listeners when it changes; its shape fits `useSyncExternalStore`. */
export interface Store<T> {
  /** The current value; the same object until it changes. */
  get(): T;
  /** Replaces the value and notifies all listeners, unless the value is identical (`Object.is`). */
  set(next: T): void;
  /** Calls `listener` after each change; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a store. If a listener throws, the others still run, and `onError` receives the error. Default of
 * `onError`: `reportError` if the platform has it, otherwise `console.error`.
 */
export function createStore<T>(initial: T, onError: (error: unknown) => void = report): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      // Iterates over a copy, because a listener may subscribe another one.
      for (const listener of [...listeners]) {
        try {
          listener();
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe(listener) {
      // Wrapped, so that a listener can subscribe twice and unsubscribe each time separately.
      const entry = () => listener();
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}

const report = (error: unknown) => (globalThis.reportError ?? console.error)(error);
