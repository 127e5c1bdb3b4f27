import type { LogMethod, LogSink } from './types.ts';

/** Writes to the console method of the record's level, with the scope in brackets. */
export function consoleSink(target: Pick<Console, LogMethod> = console): LogSink {
  return ({ name, scope, message, details }) =>
    target[name]((scope && `[${scope}] `) + message, ...details);
}
