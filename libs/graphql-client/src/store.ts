import type { Store as WritableStore } from '@shpy/kernel';

/** A value that can be read and listened to; what `useSyncExternalStore` takes. */
export type Store<T> = Pick<WritableStore<T>, 'get' | 'subscribe'>;
