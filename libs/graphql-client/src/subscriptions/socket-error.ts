import { answerError, GraphqlClientError, isGraphqlClientError, toClientError } from '../error.ts';

/** What a socket tells when it closes. */
export interface CloseInfo {
  code: number;
  reason: string;
}

/** Closes that tell of the way to the server, not of its will; with 4499 and 4504 it is this side that closed. */
const NETWORK_CODES = [1000, 1001, 1005, 1006, 1012, 1013, 1014, 4499, 4504];

/** Whether a failure is the close of a socket. */
export const isCloseEvent = (value: unknown): value is CloseInfo => 'reason' in Object(value);

/** Whether a socket closed or did not open, in contrast to an error of our own or of a message. */
export const isConnectionFailure = (value: unknown): boolean =>
  isCloseEvent(value) || !(value instanceof Error);

/** The error of this package for whatever ended a subscription. */
export function toSubscriptionError(cause: unknown): GraphqlClientError {
  if (Array.isArray(cause)) return answerError({ errors: cause }) as GraphqlClientError;
  if (isCloseEvent(cause)) {
    const { code: closeCode, reason } = cause;
    const kind = NETWORK_CODES.includes(closeCode) ? 'network' : 'server';
    return new GraphqlClientError(kind, `the socket closed with ${closeCode} ${reason}`, {
      closeCode,
    });
  }
  // What graphql-ws throws itself is about a message that it cannot make sense of.
  return cause instanceof Error && !isGraphqlClientError(cause)
    ? new GraphqlClientError('parse', 'no message of graphql-transport-ws.', { cause })
    : toClientError(cause);
}
