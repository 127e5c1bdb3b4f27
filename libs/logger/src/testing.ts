import type { LogRecord, LogSink } from './types.ts';

/** A sink that keeps its records, for tests. */
export interface MemorySink extends LogSink {
  readonly records: LogRecord[];
  /** The messages with level and scope: `warn [ip-lookup] message`. */
  lines(): string[];
  clear(): void;
}

/** Creates a sink that keeps its records in memory. */
export function memorySink(): MemorySink {
  const records: LogRecord[] = [];
  return Object.assign((record: LogRecord) => void records.push(record), {
    records,
    lines: () =>
      records.map(({ name, scope, message }) => `${name} ${scope && `[${scope}] `}${message}`),
    clear: () => void records.splice(0),
  });
}
