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

/** Key in session storage under which the guard stores when it last reloaded the page, in milliseconds since the epoch. */
export const RELOAD_GUARD_KEY = 'reload-guard';

/** Milliseconds after `beforeunload` for which a page that still exists counts as being left. */
export const LEAVE_LIMIT = 10_000;

/** Parts that are preloaded at the same time. */
export const MAX_PARALLEL_PRELOADS = 4;
