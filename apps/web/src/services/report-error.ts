import { type ErrorPhase, ERRORS_PER_PAGE, REPORTS_PATH } from '@shpy/site-contract';
import type * as DescribeError from './describe-error.ts';
import { toReport } from './to-report.ts';

let count = 0;
// A single promise keeps the reports in order; several imports of a module may resolve in any order.
let loading: Promise<typeof DescribeError> | undefined;

/**
 * Reports an error to the operator. The code that describes errors is loaded on the first error, so that other page
 * views do not load it. If it does not load before the page is left, a report without a description is sent.
 */
export function reportError(phase: ErrorPhase, error: unknown) {
  if (count++ >= ERRORS_PER_PAGE) return;
  let isSent = false;
  const sendBare = () => {
    const body = new Blob([toReport({ phase })], { type: 'application/json' });
    if (!isSent) navigator.sendBeacon?.(REPORTS_PATH, body);
    isSent = true;
  };
  addEventListener('pagehide', sendBare);
  // eslint-disable-next-line no-restricted-syntax -- `importPart` may reload the page, and reports its failures here
  loading ??= import('./describe-error.ts');
  loading
    .then(({ sendDescription }) => {
      if (!isSent) sendDescription(phase, error);
      isSent = true;
    })
    .catch(sendBare);
}
