/** Default of `key`: where the token is kept in local storage, and the name of the lock and the channel of the tabs. */
export const ANONYMOUS_TOKEN_KEY = 'anonymous-auth-token';

/**
 * Where the correction of a clock that is wrong by more than ten seconds is kept, in milliseconds. With
 * another `key` than the default, it is kept under that key followed by `-clock-offset`.
 */
export const CLOCK_OFFSET_KEY = 'anonymous-auth-clock-offset';

/** Path that answers `{ token, error }`. */
export const ANONYMOUS_TOKEN_ENDPOINT = '/api/auth/get-jwt-anonymous-token';

/** Retries after the first failed try, before the retries-reached flag is set. */
export const MAX_TOKEN_RETRIES = 3;

/** Milliseconds between a failed try and the next one. */
export const TOKEN_RETRY_DELAY = 2000;
