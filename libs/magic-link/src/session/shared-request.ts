import { createCall } from '../lib/call.ts';

/** Runs one request at a time. Any number of callers can wait for its end. */
export function createSharedRequest() {
  const call = createCall();
  let isActive = false;
  let waiting: (() => void)[] = [];

  /** Applies the result with `adopt`. If `adopt` starts the next request, the callers wait for that one. */
  function end(adopt: () => void) {
    isActive = false;
    adopt();
    if (isActive) return;
    const ended = waiting;
    waiting = [];
    for (const resolve of ended) resolve();
  }

  return {
    isActive: () => isActive,
    /** Sends a request instead of the one in flight. */
    send<T>(
      run: (signal: AbortSignal) => T | Promise<T>,
      onResult: (result: T) => void,
      onFailure: (cause: unknown) => void,
    ) {
      isActive = true;
      call.start(
        run,
        (result) => end(() => onResult(result)),
        (cause) => end(() => onFailure(cause)),
      );
    },
    /** Cancels the request in flight and calls `adopt`, which may set a newer result. */
    supersede(adopt: () => void) {
      call.cancel();
      end(adopt);
    },
    /** Resolves when no request is in flight. */
    ended: () => new Promise<void>((resolve) => void waiting.push(resolve)),
  };
}
