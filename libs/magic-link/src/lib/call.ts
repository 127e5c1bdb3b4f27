/** One call at a time: a new call cancels the previous one, and the result of a cancelled call is dropped. */
export function createCall() {
  let controller: AbortController | undefined;
  const cancel = () => controller?.abort();
  return {
    cancel,
    start<T>(
      run: (signal: AbortSignal) => T | Promise<T>,
      onResult: (result: T) => void,
      onFailure: (cause: unknown) => void,
    ) {
      cancel();
      controller = new AbortController();
      const { signal } = controller;
      // Inside a promise, so that a transport that throws is handled like one that rejects.
      void new Promise<T>((resolve) => resolve(run(signal))).then(
        (result) => signal.aborted || onResult(result),
        (cause) => signal.aborted || onFailure(cause),
      );
    },
  };
}
