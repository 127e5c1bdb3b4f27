import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createTurns } from '../time/turns.ts';

/** How many requests of one connection may wait for an earlier one. Browsers wait for each response. */
export const MAX_WAITING = 32;

/** For each connection with an unanswered request: the requests that wait behind it. */
const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

/** Whether a connection has an unanswered request. */
export const isBusy = (socket: Socket): boolean => waiting.has(socket);

/**
 * Handles the requests of a connection one after the other. Node parses all received requests and emits them together: a
 * few kB of pipelined requests would delay every other connection for seconds. Each waiting request is handled in its own
 * turn of the event loop. A connection with more than `MAX_WAITING` of them is closed.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const nextTurn = createTurns();

  function begin(socket: Socket, request: IncomingMessage, response: ServerResponse) {
    response.once('close', () => void continueWith(socket));
    handle(request, response);
  }

  async function continueWith(socket: Socket) {
    const next = waiting.get(socket)?.shift();
    if (!next) return waiting.delete(socket);
    await nextTurn();
    if (!socket.destroyed) begin(socket, ...next);
  }

  return (request, response) => {
    const { socket } = request;
    // Node emits requests that it read before the connection was closed.
    if (socket.destroyed) return;
    const queue = waiting.get(socket);
    if (!queue) {
      waiting.set(socket, []);
      begin(socket, request, response);
    } else if (queue.length < MAX_WAITING) queue.push([request, response]);
    else socket.destroy();
  };
}
