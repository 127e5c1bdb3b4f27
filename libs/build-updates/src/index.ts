export { createBuildUpdates } from './build-updates.ts';
export {
  BUILD_POLL_INTERVAL,
  LATEST_BUILD_URL,
  MANIFEST_DELAY,
  MAX_PARALLEL_PRELOADS,
  QUIET_FACTOR,
  RELOAD_GUARD_KEY,
  RELOAD_GUARD_TTL,
} from './constants.ts';
export { createPreloader, type Preload } from './preloader.ts';
export { createReloadGuard, isLazyPartError, LazyPartError } from './reload-guard.ts';
export type {
  BuildUpdates,
  BuildUpdatesOptions,
  BuildUpdatesState,
  Clock,
  Connection,
  ReloadGuard,
  ReloadGuardOptions,
} from './options.ts';
