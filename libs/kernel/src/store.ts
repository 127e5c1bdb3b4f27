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
 * Creates a store. A listener that throws does not stop the others: its error goes to `onError`.
 * Default: `reportError`, where the platform has it, else the console.
 */
export function createStore<T>(initial: T, onError: (error: unknown) => void = report): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      // A copy: a listener may subscribe another one.
      for (const listener of [...listeners]) {
        try {
          listener();
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe(listener) {
      // A function of its own for each subscription: one listener may subscribe twice.
      const entry = () => listener();
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}

const report = (error: unknown) => (globalThis.reportError ?? console.error)(error);
