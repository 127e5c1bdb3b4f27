import { Counter } from 'prom-client';
import type { Context } from '../context/context.ts';
import { createLineLimit } from '../log/line-limit.ts';
import { type BrowserReport, REPORT_LABELS } from './report.ts';

/** How many log lines reports may cause in a minute. The metric counts every report, logged or not. */
export const MAX_LINES = 60;

interface RecorderOptions extends Pick<Context, 'log' | 'metrics' | 'clock'> {
  /** Cleans a message for the log. Slow: called only for a line that is written. */
  clean(message: string): string;
}

/** Creates the function that counts a report and, within the limit, logs it. */
export function createRecorder({ log, metrics, clock, clean }: RecorderOptions) {
  const counter = new Counter({
    name: 'browser_reports_total',
    help: 'Reports from browsers: policy violations by directive; script errors, whose label directive is the phase',
    labelNames: ['kind', 'directive'],
    registers: [metrics],
  });
  // Start at zero, so that a rate includes the first report.
  for (const labels of REPORT_LABELS) counter.inc(labels, 0);
  const takeLine = createLineLimit(MAX_LINES, clock);
  return ({ rawMessage, ...report }: BrowserReport): void => {
    const { kind, directive } = report;
    counter.inc({ kind, directive });
    const skipped = takeLine();
    if (skipped === null) return;
    // Cleans only a message that is logged: cleaning takes milliseconds, and anyone may send thousands of messages.
    const message = rawMessage === undefined ? {} : { message: clean(rawMessage) };
    log.warn({ ...report, ...message, ...(skipped > 0 && { skipped }) }, 'report from a browser');
  };
}
