/** Milliseconds to wait for a lazy part or a document. Half of the whole limit, because `importPart()` loads it twice. */
export const LOAD_LIMIT = 15_000;

/** Creates an error that `isLazyPartError()` recognizes, so that `importPart()` tries again or reloads the page. */
export function lazyPartError(what: string, cause?: unknown): Error {
  const reason = cause instanceof Error ? `: ${cause.message}` : '';
  return new Error(`Loading chunk ${what} failed${reason}`, { cause });
}
