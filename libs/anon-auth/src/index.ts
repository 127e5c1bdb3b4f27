export { createAnonAuth } from './anon-auth.ts';
export {
  ANONYMOUS_TOKEN_ENDPOINT,
  ANONYMOUS_TOKEN_KEY,
  CLOCK_OFFSET_KEY,
  MAX_TOKEN_RETRIES,
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
