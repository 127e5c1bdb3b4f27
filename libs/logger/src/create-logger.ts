import { systemClock, type Clock } from '@shpy/kernel';
import { consoleSink } from './console-sink.ts';
import { checkLevel } from './development.ts';
import { LEVELS, type Level } from './levels.ts';
import { createRedactor, safely } from './redact.ts';
import type { LogFunction, Logger, LogMethod, LogRecord, LogSink } from './types.ts';

/** Options of `createLogger`. */
export interface LoggerOptions {
  /** 0 off, 1 error, 2 warn, 3 info, 4 debug, 5 trace. Another value throws during development. Default: 3. */
  level?: Level | undefined;
  /** Part of the program, in brackets before each message. Default: none. */
  scope?: string | undefined;
  /** One sink, or a list. Default: the console. */
  sinks?: LogSink | readonly LogSink[] | undefined;
  /** Source of the records' time. Default: the system clock. */
  clock?: Clock | undefined;
}

/**
 * Creates a logger. Tokens, e-mail addresses and IP addresses are removed from messages and details
 * before any sink receives them.
 */
export function createLogger(options: LoggerOptions = {}): Logger {
  const { level = LEVELS.info, scope = '', sinks = consoleSink(), clock = systemClock } = options;
  checkLevel(level, 'createLogger()');

  const method =
    (name: LogMethod): LogFunction =>
    (message, ...details) => {
      if (LEVELS[name] > level) return;
      const redact = createRedactor();
      const record: LogRecord = {
        level: LEVELS[name],
        name,
        scope: redact(scope) as string,
        message: redact(safely(() => String(message))) as string,
        details: details.map((detail, index) =>
          // An error after "No session" is no secret.
          redact(detail, typeof detail === 'object' || (index ? details[index - 1] : message)),
        ),
        time: clock.now(),
      };
      for (const sink of [sinks].flat()) safely(() => sink(record));
    };

  return {
    error: method('error'),
    warn: method('warn'),
    info: method('info'),
    debug: method('debug'),
    trace: method('trace'),
    scope: (name) => createLogger({ ...options, scope: scope ? `${scope}/${name}` : name }),
  };
}
