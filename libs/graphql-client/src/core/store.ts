import type { Store as WritableStore } from '@shpy/kernel';

/** A value with listeners, as `useSyncExternalStore` expects. */
export type Store<T> = Pick<WritableStore<T>, 'get' | 'subscribe'>;
