/** Runs a callback of the consumer. If it throws, the error is logged and the toaster continues. */
export function guarded(what: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    logFailure(what, error);
  }
}

export function logFailure(what: string, error: unknown): void {
  console.error(`@shpy/ui-kit: ${what} threw, the toaster continues`, error);
}
