export { ABSENT, createAnonAuth } from './anon-auth.ts';
export {
  ANONYMOUS_TOKEN_ENDPOINT,
  ANONYMOUS_TOKEN_KEY,
  CLOCK_OFFSET_KEY,
  MAX_TOKEN_RETRIES,
  TOKEN_FETCH_TIMEOUT,
  TOKEN_LOCK_TIMEOUT,
  TOKEN_REFRESH_AHEAD,
  TOKEN_RETRY_DELAY,
} from './constants.ts';
export { parseToken, type TokenPayload } from './token.ts';
export type {
  AnonAuth,
  AnonAuthOptions,
  AnonAuthState,
  AnonAuthStatus,
  Clock,
  Logger,
  TokenChannel,
  TokenLocks,
  TokenStorage,
} from './options.ts';
