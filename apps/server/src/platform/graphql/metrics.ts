import { isErrorCode } from '@shpy/site-contract';
import { Counter, type Registry } from 'prom-client';
import { ERROR_CODES } from '../values/error-codes.ts';

/** Counts an error in the answer to an operation. A code that is not documented is not counted. */
export type CountError = (code: unknown) => void;

/**
 * Registers the counter of errors in answers to operations, over HTTP and WebSocket, for `/metrics`. The status does not
 * show them: most answers with errors have the status 200, and messages over WebSocket have none.
 */
export function createErrorCounter(registry: Registry): CountError {
  const errors = new Counter({
    name: 'graphql_errors_total',
    help: 'Errors in answers to GraphQL operations, by code',
    labelNames: ['code'],
    registers: [registry],
  });
  // Start at zero, so that a rate includes the first event.
  for (const code of Object.keys(ERROR_CODES)) errors.inc({ code }, 0);
  return (code) => {
    if (isErrorCode(code)) errors.inc({ code });
  };
}
