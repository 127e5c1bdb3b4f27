/** A value that can be read and listened to; what `useSyncExternalStore` takes. */
export interface Store<T> {
  get(): T;
  /** Calls `listener` after each change; gives back the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** A {@link Store} with its writing end. */
export interface WritableStore<T> extends Store<T> {
  set(value: T): void;
}

/** A store in memory. */
export function createStore<T>(value: T): WritableStore<T> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
