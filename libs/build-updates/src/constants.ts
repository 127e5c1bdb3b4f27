/** Default URL of the descriptor of the newest build. */
export const LATEST_BUILD_URL = '/builds/latest.json';

/** Default folder of the manifests of builds, which are named by the id of their build. */
export const BUILD_MANIFESTS_URL = '/builds/meta';

/** Milliseconds after the start before the manifest of the running build is fetched. */
export const MANIFEST_DELAY = 1000;

/** Milliseconds after which a request without an answer is aborted. */
export const REQUEST_TIMEOUT = 10_000;

/** Milliseconds after a reload during which another one is refused. */
export const RELOAD_GUARD_TTL = 10_000;

/** Session storage key of the time when the guard last reloaded the page, in milliseconds since the epoch. */
export const RELOAD_GUARD_KEY = 'reload-guard';

/** How long the page counts as being left after `beforeunload`, in milliseconds, if it still exists. */
export const LEAVE_LIMIT = 10_000;

/** How many parts are preloaded at the same time. */
export const MAX_PARALLEL_PRELOADS = 4;
