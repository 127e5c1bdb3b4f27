import type { Level, LevelName } from './levels.ts';

/** Names of the methods, and of the levels above off. */
export type LogMethod = Exclude<LevelName, 'off'>;

/** A redacted record, as sinks receive it. */
export interface LogRecord {
  level: Level;
  name: LogMethod;
  /** Scopes joined by a slash; empty for the root. */
  scope: string;
  message: string;
  /** The arguments after the message. */
  details: unknown[];
  /** Milliseconds since the epoch. */
  time: number;
}

/** Receives records. Errors that it throws are ignored. */
export type LogSink = (record: LogRecord) => void;

/** Writes a message and its details at one level. */
export type LogFunction = (message: string, ...details: unknown[]) => void;

/** A logger; created by `createLogger`. Its methods need no `this`. */
export interface Logger extends Record<LogMethod, LogFunction> {
  /** Returns a logger with the same level and sinks for a scope within this one. */
  scope(name: string): Logger;
}
