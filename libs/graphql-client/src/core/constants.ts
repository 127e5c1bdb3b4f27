/** HTTP statuses after which a safe request is sent once more. */
export const RETRY_STATUS_CODES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** How many times a safe HTTP request, or a query, is sent again. */
export const HTTP_RETRIES = 1;

/** Longest wait for an HTTP answer, in ms. */
export const REQUEST_TIMEOUT = 30_000;

/** How many times the socket is opened again after a close that is not fatal. */
export const SOCKET_RETRIES = 5;

/** Wait before the first new attempt to open the socket, in ms; it doubles with each attempt. */
export const SOCKET_RETRY_DELAY = 1000;

/** Bounds of the random time that is added to each of these waits, in ms. */
export const SOCKET_RETRY_JITTER = { min: 300, max: 3000 } as const;

/** Wait before a failed subscription is sent again over an open socket, in ms; it doubles with each try. */
export const RESUBSCRIBE_DELAY = 500;

/** Longest wait until the server acknowledges the connection, in ms; then the client closes it with 4504. */
export const ACKNOWLEDGEMENT_TIMEOUT = 10_000;

/** Pause between keep-alive pings, in ms. */
export const KEEP_ALIVE = 30_000;

/** Longest wait for a pong, in ms; then the socket counts as stuck and is reopened. */
export const PONG_TIMEOUT = 5000;

/** Maximum number of cached queries; the oldest unobserved ones are removed first. */
export const MAX_WATCHED_QUERIES = 5000;

/** Maximum number of plain-string documents whose operation name is cached. */
export const MAX_DOCUMENTS = 2000;

/** Wait after hydration before hydrated queries are fetched again, in ms. */
export const HYDRATION_REFETCH_DELAY = 100;

/** Lifetime of the token cookie, in seconds (7 days). */
export const TOKEN_COOKIE_MAX_AGE = 604_800;

/** The scheme in the Authorization header. */
export const AUTH_TYPE = 'Bearer';
