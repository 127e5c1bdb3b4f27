/** Milliseconds after the start before the manifest of the running build is fetched. */
export const MANIFEST_DELAY = 1000;

/** Milliseconds after which a request without an answer is given up. */
export const REQUEST_TIMEOUT = 10_000;

/** Milliseconds in which a second reload is refused. */
export const RELOAD_GUARD_TTL = 10_000;

/** Key in session storage that holds when the guard last reloaded the page, in milliseconds since 1970. */
export const RELOAD_GUARD_KEY = 'reload-guard';

/** Parts that are preloaded at the same time. */
export const MAX_PARALLEL_PRELOADS = 4;
