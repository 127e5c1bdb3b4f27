/**
 * Close codes of graphql-transport-ws after which the socket is not opened again, as the graphql-ws client treats them:
 * bad response, internal client error, bad request, unauthorized, subprotocol not acceptable,
 * subscriber already exists, too many initialisation requests, internal server error.
 */
export const FATAL_CLOSE_CODES: readonly number[] = [
  4004, 4005, 4400, 4401, 4406, 4409, 4429, 4500,
];

/** Those after which it is: forbidden, connection initialisation timeout, connection acknowledgement timeout. */
export const RETRYABLE_CLOSE_CODES: readonly number[] = [4403, 4408, 4504];
