import type { Clock } from '@shpy/kernel';
import type { AnonAuthOptions } from './options.ts';

/** What the endpoint or the option `request` returned, before validation. */
export interface TokenAnswer {
  token: unknown;
  /** Why there is no token. Always set, but logged only if `token` is missing. */
  reason: unknown;
  /** Milliseconds to add to the client's clock; `null` if the server's time is unknown. */
  offset: number | null;
}

interface RequestOptions {
  /** Fetches the token instead of `endpoint`. */
  request: AnonAuthOptions['request'];
  endpoint: string;
  fetch: typeof globalThis.fetch;
  clock: Clock;
  /** Milliseconds. */
  timeout: number;
}

/**
 * Differences up to this (in milliseconds) can be caused by network latency and the header's resolution of a second.
 */
const CLOCK_TOLERANCE = 10_000;

/**
 * Requests a token. Rejects on a network error, an unreadable body, when `attempt` is aborted, and after
 * `timeout`, even if `fetch` ignores its signal.
 */
export function requestToken(options: RequestOptions, attempt: AbortSignal): Promise<TokenAnswer> {
  const { request, clock, timeout } = options;
  const sending = new AbortController();
  const { signal } = sending;

  async function send(): Promise<TokenAnswer> {
    if (!request) return fetchToken(options, signal);
    const sent = clock.now();
    const answer: unknown = await request(signal);
    const { token = answer, date } = Object(answer);
    const offset = clockOffset(Number(date), sent, clock.now());
    return { token, reason: '`request` returned no token', offset };
  }

  return new Promise((resolve, reject) => {
    const stop = (reason: unknown) => {
      cancelTimeout();
      sending.abort(reason);
      reject(reason);
    };
    const cancelTimeout = clock.after(timeout, () =>
      stop(new Error(`@shpy/anon-auth: no answer within ${timeout} ms`)),
    );
    // The attempt also ends after an answer: this cancels the timeout.
    attempt.addEventListener('abort', () => stop(attempt.reason));
    send().then(resolve, reject);
  });
}

async function fetchToken(
  { endpoint, fetch, clock }: RequestOptions,
  signal: AbortSignal,
): Promise<TokenAnswer> {
  const sent = clock.now();
  const headers = { accept: 'application/json' };
  const response = await fetch(endpoint, { headers, cache: 'no-store', signal });
  const date = Date.parse(response.headers?.get('date') ?? '');
  const offset = clockOffset(date, sent, clock.now());
  const outcome = `${endpoint}: status ${response.status}`;
  const body = await response.json().catch((cause: unknown) => {
    throw new Error(`@shpy/anon-auth: ${outcome}, no JSON`, { cause });
  });
  return response.ok
    ? { token: body?.token, reason: body?.error ?? `${outcome}, expected { token, error }`, offset }
    : { token: null, reason: `${outcome}, ${JSON.stringify(body)}`, offset };
}

function clockOffset(date: number, sent: number, received: number): number | null {
  if (!date) return null;
  // A Date header has no milliseconds, and was written about half-way between request and response.
  const offset = date + 500 - (sent + received) / 2;
  return Math.abs(offset) > CLOCK_TOLERANCE ? Math.round(offset) : 0;
}
