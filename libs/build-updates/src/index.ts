export { createBuildUpdates } from './build-updates.ts';
export {
  BUILD_MANIFESTS_URL,
  LATEST_BUILD_URL,
  LEAVE_LIMIT,
  MANIFEST_DELAY,
  MAX_PARALLEL_PRELOADS,
  RELOAD_GUARD_KEY,
  RELOAD_GUARD_TTL,
} from './constants.ts';
export { createPreloader, type Preload } from './preloader.ts';
export { createReloadGuard } from './reload-guard.ts';
export { isLazyPartError } from './lazy-part-error.ts';
export type {
  BuildUpdates,
  BuildUpdatesOptions,
  BuildUpdatesState,
  Clock,
  GuardedImportOptions,
  NavigatorStatus,
  ReloadGuard,
  ReloadGuardOptions,
} from './options.ts';
