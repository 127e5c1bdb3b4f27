import { ERROR_QUEUE } from '../config/error-queue.ts';
import { reportError } from './report-error.ts';

type Queue = Pick<(ErrorEvent | PromiseRejectionEvent)[], 'forEach' | 'push'>;

function report(event: ErrorEvent | PromiseRejectionEvent): number {
  if ('reason' in event) reportError('rejection', event.reason);
  // Events without an error come from other sites' scripts and from resize observers.
  else if (event.error) reportError('uncaught', event.error);
  return 0;
}

// This module has no exports. It is imported first, so that it reports errors of the boot script's other modules.
const queue = (window as { [ERROR_QUEUE]?: Queue })[ERROR_QUEUE];
if (queue) {
  queue.forEach(report);
  // The listeners of the inline script stay.
  queue.push = report;
}
