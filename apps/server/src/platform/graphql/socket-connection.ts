import type { IncomingMessage } from 'node:http';
import {
  CloseCode,
  MessageType,
  type Server,
  stringifyMessage,
  type SubscribePayload,
} from 'graphql-ws';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import type { Permit } from '../http/visitor-limit.ts';

/** Bytes that may wait for a client that does not read. */
const MAX_UNREAD = 1024 * 1024;

/** Close code (4429) for a client that sends too much. Clients of graphql-ws do not reconnect after it. */
const TOO_MANY = CloseCode.TooManyInitialisationRequests;

/** Close code during an outage of the database. Clients of graphql-ws reconnect after it. */
const TRY_LATER = 1013;

/** State of one socket. */
export interface Connection extends Record<PropertyKey, unknown> {
  request: IncomingMessage;
  network: string;
  /**
   * The operations that run, also those that the client has ended. The permit is undefined until the limit gives one.
   */
  operations: Map<SubscribePayload, Permit | undefined>;
}

interface ConnectionOptions {
  protocol: Server<Connection>;
  socket: WebSocket;
  request: IncomingMessage;
  network: string;
  /** Counts a message. Returns false above the limit. */
  takeMessage(): boolean;
  log: Pick<Logger, 'error'>;
}

/** Serves the protocol on one socket, with limits. Replaces `graphql-ws/use/ws`, which has none. */
export function serveConnection(options: ConnectionOptions) {
  const { protocol, socket, request, network, takeMessage, log } = options;
  const connection: Connection = { request, network, operations: new Map() };
  let isCutOff = false;

  function isWithinLimit() {
    if (isCutOff) return false;
    if (takeMessage()) return true;
    isCutOff = true;
    socket.close(TOO_MANY, 'Too many messages');
    // Stops reading; the socket is destroyed after `closeTimeout`.
    socket.pause();
    return false;
  }

  const send = (data: string) =>
    new Promise<void>((resolve) => {
      if (socket.readyState !== socket.OPEN) return resolve();
      // Resolves after an error too: the event `close` follows it and ends the operations.
      socket.send(data, () => resolve());
      if (socket.bufferedAmount > MAX_UNREAD) socket.terminate();
    });

  function fail(error: Error) {
    endOperations(connection);
    // The error of graphql-ws for a message that only servers send.
    if (/^Unexpected message of type/.test(error.message))
      return socket.close(CloseCode.BadRequest, 'Invalid message received');
    if (isDatabaseUnavailable(error)) return socket.close(TRY_LATER, 'Try again later');
    log.error({ err: error }, 'unexpected error in a WebSocket');
    socket.close(CloseCode.InternalServerError, 'Internal server error');
  }

  // Nothing to do: after an invalid frame, ws itself closes the socket with a code and then emits `close`.
  socket.on('error', () => undefined);
  socket.on('ping', isWithinLimit);
  socket.on('pong', isWithinLimit);

  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send,
      close: (code, reason) => socket.close(code, reason),
      onMessage: (handle) =>
        socket.on('message', (data: Buffer) => {
          if (isWithinLimit()) handle(data.toString()).catch(fail);
        }),
      // Leaves out the ping's payload, which would make the answer as large as the client wants.
      onPing: () => send(stringifyMessage({ type: MessageType.Pong })),
    },
    connection,
  );
  socket.once('close', (code, reason) => {
    closed(code, reason.toString())
      .catch((error: Error) => log.error({ err: error }, 'a subscription did not end'))
      .finally(() => endOperations(connection));
  });
}

function endOperations({ operations }: Connection) {
  for (const permit of operations.values()) permit?.end();
  operations.clear();
}
