import type { Level, LevelName } from './levels.ts';

/** Names of the levels at which something can be logged. */
export type LogMethod = Exclude<LevelName, 'off'>;

/** What sinks receive: already redacted. */
export interface LogRecord {
  level: Level;
  name: LogMethod;
  /** Scopes joined by a slash; empty for the root. */
  scope: string;
  message: string;
  /** What was passed after the message. */
  details: unknown[];
  /** Milliseconds since the epoch. */
  time: number;
}

/** Takes records somewhere; what it throws is swallowed. */
export type LogSink = (record: LogRecord) => void;

/** Writes a message and its details at one level. */
export type LogFunction = (message: string, ...details: unknown[]) => void;

/** A logger; made by `createLogger`. Its methods can be passed on alone. */
export interface Logger extends Record<LogMethod, LogFunction> {
  /** A logger of the same level and sinks whose records name a scope within this one. */
  scope(name: string): Logger;
}
