import { packageError, safeStorage, systemClock } from '@shpy/kernel';
import {
  ANONYMOUS_TOKEN_ENDPOINT,
  ANONYMOUS_TOKEN_KEY,
  CLOCK_OFFSET_KEY,
  MAX_TOKEN_RETRIES,
  TOKEN_RETRY_DELAY,
} from './constants.ts';
import type { AnonAuthOptions, TokenLocks } from './options.ts';

// Undefined on a server: the locks and channels of the process must not be used there.
const getPage = () => globalThis.window as Window | undefined;

/** Throws unless all values have the type and are neither empty nor negative: without types, they may be anything. */
function check(options: Record<string, unknown>, type: string): void {
  for (const [name, value] of Object.entries(options))
    if (typeof value !== type || value === '' || Number.isNaN(value) || (value as number) < 0)
      throw packageError(
        'anon-auth',
        `the option ${name} is "${value as string}"`,
        `it must be a ${type}, and neither empty nor negative`,
        'correct or omit it',
      );
}

/** Returns the options with their defaults; durations are in milliseconds. */
export function resolveSettings({
  key = ANONYMOUS_TOKEN_KEY,
  request,
  endpoint = ANONYMOUS_TOKEN_ENDPOINT,
  issuer,
  maxRetries = MAX_TOKEN_RETRIES,
  retryDelay = TOKEN_RETRY_DELAY,
  timeout = 8000,
  // Longer than the timeout of the other tab's request.
  lockTimeout = 10_000,
  refreshAhead = 300_000,
  logger = console,
  clock = systemClock,
  random = Math.random,
  fetch = (...args) => globalThis.fetch(...args),
  storage,
  locks = getPage()?.navigator.locks as TokenLocks | undefined,
  channel = getPage() && ((name) => new BroadcastChannel(name)),
  events = getPage(),
}: AnonAuthOptions) {
  check({ key }, 'string');
  if (request) check({ request }, 'function');
  check({ maxRetries, retryDelay, timeout, lockTimeout, refreshAhead }, 'number');
  /**
   * How long a token is used before its renewal. A short-lived token is renewed after half of the time that is `left`;
   * the retry delay prevents a busy loop.
   */
  const freshFor = (left: number) =>
    Math.max(left / 2, left - refreshAhead * (1 + random()), retryDelay);
  return {
    key,
    request,
    endpoint,
    issuer,
    maxRetries,
    retryDelay,
    timeout,
    lockTimeout,
    freshFor,
    logger,
    clock,
    fetch,
    locks,
    channel,
    events,
    storage: safeStorage(storage === undefined ? 'localStorage' : storage),
    offsetKey: key === ANONYMOUS_TOKEN_KEY ? CLOCK_OFFSET_KEY : `${key}-clock-offset`,
  };
}
