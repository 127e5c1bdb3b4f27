import { GraphqlClientError, readErrors } from '../error.ts';
import { CLOSE_CODES } from './close-codes.ts';

const INTERNAL_CLIENT_ERROR = 4005;
const BAD_RESPONSE = 4004;
const ACKNOWLEDGEMENT_TIMEOUT = 4504;

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
  const text = reason || CLOSE_CODES[code]?.reason || 'no reason given';
  return new GraphqlClientError(kindOf(code), `the socket closed with ${code} (${text}).`, {
    closeCode: code,
    operationName,
  });
}

/** Codes from 4000 are the protocol's own; those that this side closes with are no word of the server. */
function kindOf(code: number) {
  if (code === BAD_RESPONSE) return 'parse';
  const isServer =
    code >= 4000 && code !== INTERNAL_CLIENT_ERROR && code !== ACKNOWLEDGEMENT_TIMEOUT;
  return isServer ? 'server' : 'network';
}
