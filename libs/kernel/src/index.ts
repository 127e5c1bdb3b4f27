export { attempt } from './attempt.ts';
export { systemClock, type Clock } from './clock.ts';
export { checkStore, throwMistake, type BundlerProcess } from './development.ts';
export { listen } from './listen.ts';
export { withoutUndefined, type Overrides } from './overrides.ts';
export { packageError } from './package-error.ts';
export { safeStorage, type SafeStorage, type StorageArea } from './safe-storage.ts';
export { createStore, type Store } from './store.ts';
