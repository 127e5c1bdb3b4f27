import { GraphqlClientError, readErrors } from '../error.ts';

const BAD_RESPONSE = 4004;

/** Internal client error, terminated, and connection acknowledgement timeout. */
const OWN_CODES = [4005, 4499, 4504];

/** What a socket tells when it closes. */
export interface CloseInfo {
  code: number;
  reason: string;
}

/** Whether a failure is the close of a socket. */
export const isCloseEvent = (value: unknown): value is CloseInfo =>
  typeof value === 'object' && value !== null && 'code' in value && 'reason' in value;

/** Whether a socket closed or did not open, in contrast to an error of our own or of a message. */
export const isConnectionFailure = (value: unknown): boolean =>
  isCloseEvent(value) || (!(value instanceof Error) && (value as Event | null)?.type === 'error');

/** The error of this package for whatever ended a subscription. */
export function toSubscriptionError(cause: unknown, operationName?: string): GraphqlClientError {
  if (cause instanceof GraphqlClientError) return cause;
  const errors = readErrors(cause);
  if (errors) return GraphqlClientError.fromErrors(errors, { operationName });
  if (!isCloseEvent(cause)) {
    return new GraphqlClientError('network', 'the socket failed.', { cause, operationName });
  }
  const { code, reason } = cause;
  return new GraphqlClientError(kindOf(code), `the socket closed with ${code} ${reason}`, {
    closeCode: code,
    operationName,
  });
}

/** What this side closes with is no word of the server. */
function kindOf(code: number) {
  if (code === BAD_RESPONSE) return 'parse';
  return code < 4000 || OWN_CODES.includes(code) ? 'network' : 'server';
}
