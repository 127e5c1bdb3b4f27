/** Descriptor `{ id, timestamp }` of the newest build. */
export const LATEST_BUILD_URL = '/builds/latest.json';

/** Milliseconds between two looks at the newest build: five minutes. */
export const BUILD_POLL_INTERVAL = 300_000;

/** How many times longer that is on a slow connection or with data saver on. */
export const QUIET_FACTOR = 6;

/** Milliseconds after the start before the manifest of the running build is fetched. */
export const MANIFEST_DELAY = 1000;

/** Milliseconds in which a second reload is refused. */
export const RELOAD_GUARD_TTL = 10_000;

/** Key in session storage that holds when the page was last reloaded by the guard. */
export const RELOAD_GUARD_KEY = 'reload-guard';

/** Parts that are preloaded at the same time. */
export const MAX_PARALLEL_PRELOADS = 4;
