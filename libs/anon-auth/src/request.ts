import type { Clock } from './options.ts';

export interface TokenAnswer {
  token: unknown;
  error: unknown;
  /** Milliseconds to add to the client's clock; `null` where the answer does not tell the time. */
  offset: number | null;
}

/** Below this, a difference may come from the network and from the header's whole seconds. */
const CLOCK_TOLERANCE = 10_000;

/** Asks for a token. Rejects on a network error, an unreadable body, the abort of `signal` and after `timeout` ms. */
export async function requestToken(
  endpoint: string,
  { fetch, clock, timeout }: { fetch: typeof globalThis.fetch; clock: Clock; timeout: number },
  signal: AbortSignal,
): Promise<TokenAnswer> {
  const sent = clock.now();
  return within(timeout, clock, signal, async (both) => {
    const response = await fetch(endpoint, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: both,
    });
    const offset = clockOffset(response, sent, clock.now());
    const body = await response.json();
    return {
      token: response.ok ? body?.token : null,
      error: body?.error ?? `status ${response.status}`,
      offset,
    };
  });
}

function clockOffset(response: Response, sent: number, received: number): number | null {
  const date = Date.parse(response.headers?.get('date') ?? '');
  if (Number.isNaN(date)) return null;
  // The header drops the milliseconds, and was written about half-way.
  const offset = date + 500 - (sent + received) / 2;
  return Math.abs(offset) > CLOCK_TOLERANCE ? Math.round(offset) : 0;
}

/** Settles by itself when time is up or `signal` aborts, even if `work` never looks at its signal. */
function within<T>(
  ms: number,
  clock: Clock,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const stop = (why: string) => {
      reject(new Error(`[anon-auth] ${why}`));
      own.abort();
    };
    const aborted = () => stop('aborted');
    const timer = clock.setTimeout(() => stop(`no answer within ${ms} ms`), ms);
    signal.addEventListener('abort', aborted);
    const done = () => {
      clock.clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
    };
    own.signal.addEventListener('abort', done);
    work(own.signal).then(resolve, reject).finally(done);
  });
}
