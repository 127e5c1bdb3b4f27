/**
 * Close codes of graphql-transport-ws after which the graphql-ws client does not reopen the socket:
 * bad response, internal client error, bad request, unauthorized, subprotocol not acceptable,
 * subscriber already exists, too many initialisation requests, internal server error.
 */
export const FATAL_CLOSE_CODES: readonly number[] = [
  4004, 4005, 4400, 4401, 4406, 4409, 4429, 4500,
];

/**
 * Close codes of graphql-transport-ws after which the graphql-ws client reopens the socket: forbidden (4403, only with
 * `socket.renewToken`), connection initialisation timeout, connection acknowledgement timeout.
 */
export const RETRYABLE_CLOSE_CODES: readonly number[] = [4403, 4408, 4504];
