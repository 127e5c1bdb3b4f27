import {
  answerError,
  GraphqlClientError,
  isGraphqlClientError,
  toClientError,
} from '../core/error.ts';

/** Code and reason of a closed socket. */
export interface CloseInfo {
  code: number;
  reason: string;
}

/** Close codes caused by the network, not by the server; 4499 and 4504 are sent by the client itself. */
const NETWORK_CODES = [1000, 1001, 1005, 1006, 1012, 1013, 1014, 4499, 4504];

/** Whether a failure is the close of a socket. */
export const isCloseEvent = (value: unknown): value is CloseInfo => 'reason' in Object(value);

/** Whether a socket closed or did not open. An `Error` has another cause: this package, or an unreadable message. */
export const isConnectionFailure = (value: unknown): boolean =>
  isCloseEvent(value) || !(value instanceof Error);

/** Converts the cause of the end of a subscription to an error of this package. */
export function toSubscriptionError(cause: unknown): GraphqlClientError {
  if (Array.isArray(cause)) return answerError({ errors: cause }) as GraphqlClientError;
  if (isCloseEvent(cause)) {
    const { code: closeCode, reason } = cause;
    const kind = NETWORK_CODES.includes(closeCode) ? 'network' : 'server';
    return new GraphqlClientError(kind, `the socket closed with ${closeCode} ${reason}`, {
      closeCode,
    });
  }
  // graphql-ws itself throws only for a message that it cannot parse.
  return cause instanceof Error && !isGraphqlClientError(cause)
    ? new GraphqlClientError('parse', 'no message of graphql-transport-ws.', { cause })
    : toClientError(cause);
}
