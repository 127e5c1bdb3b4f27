import { HTTP_RETRIES, RETRY_STATUS_CODES } from './constants.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

/** Options of {@link createRetryFetch}. */
export interface RetryFetchOptions {
  /** Default: the platform's `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Times a request is sent again. Default: 1. */
  retries?: number;
}

/**
 * A `fetch` that sends safe requests once more when the network fails or the status is one of
 * 408, 409, 425, 429, 500, 502, 503 and 504. A POST is never sent twice: it may have been carried out.
 *
 * @example const fetch = createRetryFetch(); const response = await fetch('/builds/latest.json');
 */
export function createRetryFetch(options: RetryFetchOptions = {}): typeof globalThis.fetch {
  const { retries = HTTP_RETRIES } = options;
  const send: typeof fetch = (...request) => (options.fetch ?? globalThis.fetch)(...request);

  return async function retryFetch(input, init) {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    let left = SAFE_METHODS.includes(method.toUpperCase()) ? retries : 0;
    for (;;) {
      const mayRepeat = () => left-- > 0 && !signal?.aborted;
      try {
        const response = await send(input, init);
        if (!RETRY_STATUS_CODES.includes(response.status) || !mayRepeat()) return response;
        await response.body?.cancel();
      } catch (error) {
        if (!mayRepeat()) throw error;
      }
    }
  };
}
