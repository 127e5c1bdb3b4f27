/** Returns the result of `run`, or `fallback` if it throws. */
export function attempt<T>(run: () => T, fallback: T): T {
  try {
    return run();
  } catch {
    return fallback;
  }
}
