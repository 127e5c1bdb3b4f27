import type { Clock } from '@shpy/kernel';
import { call } from './call.ts';
import { REQUEST_TIMEOUT } from './constants.ts';

/** Requests that never reject and can be aborted together. */
export interface JsonRequests {
  /** Returns the parsed body; `undefined` if the request fails, takes longer than ten seconds or is aborted. */
  get(url: string): Promise<unknown>;
  /** Aborts all requests in flight. */
  endAll(): void;
}

/** Fetches JSON with `fetch`, or with the global one at the time of the call. */
export function createJsonRequests(
  clock: Clock,
  fetch: typeof globalThis.fetch = (...args) => globalThis.fetch(...args),
): JsonRequests {
  const running = new Set<() => void>();

  async function load(url: string, signal: AbortSignal): Promise<unknown> {
    const response = await fetch(url, { signal });
    return response.ok ? response.json() : undefined;
  }

  return {
    get: (url) =>
      new Promise((resolve) => {
        const controller = new AbortController();
        const end = (body?: unknown) => {
          cancelTimeout();
          running.delete(end);
          resolve(body);
          // Has no effect if the response has arrived.
          controller.abort();
        };
        const cancelTimeout = clock.after(REQUEST_TIMEOUT, end);
        running.add(end);
        call(() => load(url, controller.signal)).then(end, () => end());
      }),
    endAll() {
      for (const end of running) end();
    },
  };
}
