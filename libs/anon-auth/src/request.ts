import type { Clock } from './options.ts';

export interface TokenAnswer {
  token: unknown;
  error: unknown;
  /** Milliseconds to add to the client's clock; `null` where the answer does not tell the time. */
  offset: number | null;
}

/** Below this, a difference may come from the network and from the header's whole seconds. */
const CLOCK_TOLERANCE = 10_000;

/**
 * Asks for a token. Rejects on a network error, an unreadable body and the end of `flight`, which it
 * ends itself after `timeout` ms, even if `fetch` never looks at its signal.
 */
export function requestToken(
  endpoint: string,
  { fetch, clock, timeout }: { fetch: typeof globalThis.fetch; clock: Clock; timeout: number },
  flight: AbortController,
): Promise<TokenAnswer> {
  const { signal } = flight;

  async function ask(): Promise<TokenAnswer> {
    const sent = clock.now();
    const headers = { accept: 'application/json' };
    const response = await fetch(endpoint, { headers, cache: 'no-store', signal });
    const offset = clockOffset(response, sent, clock.now());
    const body = await response.json();
    return {
      token: response.ok ? body?.token : null,
      error: body?.error ?? `status ${response.status}`,
      offset,
    };
  }

  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(
      () => flight.abort(new Error(`[anon-auth] no answer within ${timeout} ms`)),
      timeout,
    );
    signal.addEventListener('abort', () => {
      clock.clearTimeout(timer);
      reject(signal.reason);
    });
    ask().then(resolve, reject);
  });
}

function clockOffset(response: Response, sent: number, received: number): number | null {
  const date = Date.parse(response.headers?.get('date') ?? '');
  if (!date) return null;
  // The header drops the milliseconds, and was written about half-way.
  const offset = date + 500 - (sent + received) / 2;
  return Math.abs(offset) > CLOCK_TOLERANCE ? Math.round(offset) : 0;
}
