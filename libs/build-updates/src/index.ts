export { createBuildUpdates } from './build-updates.ts';
export {
  MANIFEST_DELAY,
  MAX_PARALLEL_PRELOADS,
  RELOAD_GUARD_KEY,
  RELOAD_GUARD_TTL,
} from './constants.ts';
export { createPreloader, type Preload } from './preloader.ts';
export { createReloadGuard, isLazyPartError } from './reload-guard.ts';
export type {
  BuildUpdates,
  BuildUpdatesOptions,
  BuildUpdatesState,
  Clock,
  NavigatorStatus,
  ReloadGuard,
  ReloadGuardOptions,
} from './options.ts';
