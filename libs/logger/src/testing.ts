import type { LogRecord, LogSink } from './types.ts';

/** A sink that keeps its records. */
export interface MemorySink extends LogSink {
  readonly records: LogRecord[];
  /** Messages with level and scope, for comparisons: `warn [ip-lookup] message`. */
  lines(): string[];
  clear(): void;
}

/** Keeps records in memory, for tests. */
export function memorySink(): MemorySink {
  const records: LogRecord[] = [];
  return Object.assign((record: LogRecord) => void records.push(record), {
    records,
    lines: () =>
      records.map(({ name, scope, message }) => `${name} ${scope && `[${scope}] `}${message}`),
    clear: () => void records.splice(0),
  });
}
