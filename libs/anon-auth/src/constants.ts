/** Default of `key`: the local storage key of the token, and the name of the tabs' lock and channel. */
export const ANONYMOUS_TOKEN_KEY = 'anonymous-auth-token';

/**
 * Local storage key of the clock correction (in milliseconds), for a clock that is wrong by more than ten seconds.
 * With another `key`, the correction is stored under `${key}-clock-offset`.
 */
export const CLOCK_OFFSET_KEY = 'anonymous-auth-clock-offset';

/** Default path of the token endpoint, which answers `{ token, error }`. */
export const ANONYMOUS_TOKEN_ENDPOINT = '/api/auth/get-jwt-anonymous-token';

/** Retries after the first failure, before the retries-reached flag is set. */
export const MAX_TOKEN_RETRIES = 3;

/** Milliseconds between a failure and the next retry. */
export const TOKEN_RETRY_DELAY = 2000;
