import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createTurns } from '../time/turns.ts';

/** How many requests of one connection may wait for an earlier one. Browsers wait for each response. */
export const MAX_WAITING = 32;

interface Connection {
  /** Whether the connection has an unanswered request. */
  isBusy: boolean;
  /** The later requests, which wait until that request is answered. */
  waiting: [IncomingMessage, ServerResponse][];
}

const connections = new WeakMap<Socket, Connection>();

/** Whether a connection has an unanswered request. */
export const isBusy = (socket: Socket): boolean => connections.get(socket)?.isBusy ?? false;

/**
 * Handles the requests of a connection one after the other. Node itself parses all received requests and emits them
 * together, so that a few kB of pipelined requests would delay every other connection for seconds. Here, each waiting
 * request is handled in its own turn of the event loop, and a connection with more than `MAX_WAITING` of them is
 * closed.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const nextTurn = createTurns();

  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse) {
    connection.isBusy = true;
    response.on('close', () => {
      const next = connection.waiting.shift();
      if (next) void beginLater(connection, ...next);
      else connection.isBusy = false;
    });
    handle(request, response);
  }

  async function beginLater(
    connection: Connection,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    await nextTurn();
    if (!request.socket.destroyed) begin(connection, request, response);
  }

  return (request, response) => {
    const { socket } = request;
    // Node also emits requests that it has read from a connection that is closed now.
    if (socket.destroyed) return;
    const connection = connections.get(socket) ?? connect(socket);
    const { waiting } = connection;
    if (!connection.isBusy) begin(connection, request, response);
    else if (waiting.length < MAX_WAITING) waiting.push([request, response]);
    else socket.destroy();
  };
}

function connect(socket: Socket): Connection {
  const connection = { isBusy: false, waiting: [] };
  connections.set(socket, connection);
  return connection;
}
