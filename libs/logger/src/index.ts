export { consoleSink } from './console-sink.ts';
export { createLogger, type LoggerOptions } from './create-logger.ts';
export { type Level, type LevelName, LEVELS, parseLevel } from './levels.ts';
export { redact } from './redact.ts';
export {
  type LogFunction,
  type Logger,
  type LogMethod,
  type LogRecord,
  type LogSink,
} from './types.ts';
export type { Clock } from '@shpy/kernel';
