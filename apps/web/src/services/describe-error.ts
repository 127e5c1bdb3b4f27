import { createLogger, LEVELS } from '@shpy/logger';
import { beaconSink } from '@shpy/logger/beacon';
import { type ErrorPhase, REPORTS_PATH, SCRIPT_POSITION_PATTERN } from '@shpy/site-contract';
import { toReport } from './to-report.ts';

/** Errors that have been sent: an error may reach several handlers. */
const sent = new WeakSet<object>();

/** Sends the description of an error, unless it was sent before. The logger redacts e-mail addresses and tokens in it. */
export function sendDescription(phase: ErrorPhase, error: unknown) {
  if (error instanceof Error) {
    if (sent.has(error)) return;
    sent.add(error);
  }
  const { message, at } = describeError(error);
  const sink = beaconSink({
    url: REPORTS_PATH,
    type: 'application/json',
    toBody: (record) => toReport({ phase, message: record.message, at }),
  });
  createLogger({ level: LEVELS.error, sinks: [sink] }).error(message);
}

/** Name and message of an error without query strings, and the position in our scripts where it was thrown. */
export function describeError(error: unknown): { message: string; at: string | undefined } {
  const { stack = '' } = error instanceof Error ? error : {};
  return {
    message: String(error).replace(/\?\S*/g, '?…'),
    at: SCRIPT_POSITION_PATTERN.exec(stack)?.[0],
  };
}
