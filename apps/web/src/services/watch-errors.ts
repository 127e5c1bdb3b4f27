// Reports errors of the page. `boot.ts` imports this module before its other modules, so that their errors are reported.

import { ERROR_QUEUE } from '../config/error-queue.ts';
import { reportError } from './report-error.ts';

type Queue = Pick<(ErrorEvent | PromiseRejectionEvent)[], 'forEach' | 'push'>;

/** Returns a number because it replaces `Array.push`. */
function report(event: ErrorEvent | PromiseRejectionEvent): number {
  if ('reason' in event) reportError('rejection', event.reason);
  // Events without an error come from other sites' scripts and from resize observers.
  else if (event.error) reportError('uncaught', event.error);
  return 0;
}

// The inline script of `boot-loader.ts` has collected the errors so far.
const queue = (window as { [ERROR_QUEUE]?: Queue })[ERROR_QUEUE];
if (queue) {
  queue.forEach(report);
  // The listeners of the inline script stay; from now on, they pass each error to `report`.
  queue.push = report;
}
