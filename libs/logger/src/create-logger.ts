import { LEVELS, type Level } from './levels.ts';
import { redact, redactText, safely } from './redact.ts';
import { consoleSink } from './console-sink.ts';
import type { Logger, LogMethod, LogSink } from './types.ts';

/** Options of `createLogger`. */
export interface LoggerOptions {
  /** 0 off, 1 error, 2 warn, 3 info, 4 debug, 5 trace. Default: 3. */
  level?: Level;
  /** Default: none. */
  scope?: string;
  /** Default: the console. */
  sinks?: readonly LogSink[];
  /** Clock, in milliseconds. Default: `Date.now`. */
  now?: () => number;
}

/**
 * Makes a logger. Tokens, e-mail addresses and IP addresses are taken out of messages and details
 * before any sink sees them.
 */
export function createLogger(options: LoggerOptions = {}): Logger {
  const { level = 3, scope = '', sinks = [consoleSink()], now = Date.now } = options;

  const logger = {
    scope: (name) => createLogger({ ...options, scope: (scope && `${scope}/`) + name }),
  } as Logger;

  for (const [name, number] of Object.entries(LEVELS)) {
    if (number)
      logger[name as LogMethod] = (message, ...details) => {
        if (number > level) return;
        const record = {
          level: number,
          name: name as LogMethod,
          scope: redactText(scope),
          message: redactText(message),
          details: details.map(redact),
          time: now(),
        };
        for (const sink of sinks) safely(() => sink(record));
      };
  }
  return logger;
}
