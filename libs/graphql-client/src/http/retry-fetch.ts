import { HTTP_RETRIES, RETRY_STATUS_CODES } from '../core/constants.ts';

const SAFE_METHOD = /^(get|head|options|trace)$/i;

/** Options of {@link createRetryFetch}. */
export interface RetryFetchOptions {
  /** Default: the platform's `fetch`. */
  fetch?: typeof globalThis.fetch | undefined;
  /** How many times a request is sent again. Default: 1. */
  retries?: number | undefined;
}

/**
 * A `fetch` that sends safe requests once more when the network fails or the status is one of
 * 408, 409, 425, 429, 500, 502, 503 and 504. A POST is never sent twice: the server may have executed it.
 *
 * @example const fetch = createRetryFetch(); const response = await fetch('/builds/latest.json');
 */
export function createRetryFetch(options: RetryFetchOptions = {}): typeof globalThis.fetch {
  return async (input, init) => {
    const { method = 'GET', signal } = input as Request;
    const isSafe = SAFE_METHOD.test(init?.method ?? method);
    let left = isSafe ? (options.retries ?? HTTP_RETRIES) : 0;
    /** Whether the attempt that has ended was the last one. Counts the attempts: call it once for each. */
    const isLast = () => left-- < 1 || (init?.signal ?? signal)?.aborted;
    for (;;) {
      try {
        const response = await (options.fetch ?? fetch)(input, init);
        if (!RETRY_STATUS_CODES.includes(response.status) || isLast()) return response;
        await response.body?.cancel();
      } catch (error) {
        if (isLast()) throw error;
      }
    }
  };
}
