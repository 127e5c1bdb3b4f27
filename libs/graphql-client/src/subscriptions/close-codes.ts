/** What a WebSocket close code of graphql-transport-ws means, and whether trying again is of no use. */
export interface CloseCode {
  reason: string;
  fatal: boolean;
}

/** The close codes of the protocol, treated as the graphql-ws client treats them. */
export const CLOSE_CODES: Readonly<Record<number, CloseCode>> = {
  4004: { reason: 'Bad response', fatal: true },
  4005: { reason: 'Internal client error', fatal: true },
  4400: { reason: 'Bad request', fatal: true },
  4401: { reason: 'Unauthorized', fatal: true },
  4403: { reason: 'Forbidden', fatal: false },
  4406: { reason: 'Subprotocol not acceptable', fatal: true },
  4408: { reason: 'Connection initialisation timeout', fatal: false },
  4409: { reason: 'Subscriber already exists', fatal: true },
  4429: { reason: 'Too many initialisation requests', fatal: true },
  4500: { reason: 'Internal server error', fatal: true },
  4504: { reason: 'Connection acknowledgement timeout', fatal: false },
};
