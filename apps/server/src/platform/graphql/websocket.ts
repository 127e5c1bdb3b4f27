import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { handleProtocols, makeServer } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import { endWithAnswer } from '../http/headers.ts';
import { isForeign } from '../http/origin.ts';
import { createSocketQuota } from '../http/socket-quota.ts';
import { networkOf } from '../net/network.ts';
import { type Connection, serveConnection } from './socket-connection.ts';
import { pingSockets } from './socket-ping.ts';
import { operationHooks, type SocketOperationsOptions } from './socket-operations.ts';
import { MAX_BODY } from './yoga.ts';

/** How long, in milliseconds, the server waits for the client after it has closed or refused the client's socket. */
const CLOSE_TIMEOUT = 1_000;

/**
 * Maximum fragments of one message. Clients send a message in one frame, and a proxy may split it. The limit prevents a
 * flood of empty fragments, which would cost time without counting as messages.
 */
const MAX_FRAGMENTS = 16;

/** `Retry-After` for a network that has too many open sockets, in seconds. */
const RETRY_SOCKET_AFTER = 60;

type GraphqlSocketsOptions = Pick<SocketOperationsOptions, 'yoga' | 'readCaller' | 'countError'>;

/** GraphQL over WebSocket at `/graphql`. When the server stops, every socket is closed with 1001. */
export const graphqlSockets = fp<GraphqlSocketsOptions>(
  async (app, options) => {
    const sockets = new WebSocketServer({
      noServer: true,
      maxPayload: MAX_BODY,
      maxFragments: MAX_FRAGMENTS,
      handleProtocols,
      // In a spread, because @types/ws does not know this option.
      ...{ closeTimeout: CLOSE_TIMEOUT },
      // Handles at most one message of a socket in each turn of the event loop.
      allowSynchronousEvents: false,
    });
    const closing = new AbortController();
    const accept = createAccept(app, sockets, { ...options, closing: closing.signal });
    // `isHandshake` in http-server.ts lets only handshakes at GRAPHQL_PATH through. They pass no Fastify hook, so an
    // error that is not handled here would end the process.
    app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      stream.on('error', () => stream.destroy());
      accept(request, stream, head).catch((error: Error) => {
        app.platform.log.error({ err: error }, 'a WebSocket handshake failed');
        stream.destroy();
      });
    });
    const stopPinging = pingSockets(sockets);
    app.addHook('preClose', async () => {
      closing.abort();
      stopPinging();
      for (const socket of sockets.clients) socket.close(1001, 'Going away');
      await new Promise((resolve) => sockets.close(resolve));
    });
  },
  { name: 'graphql-sockets', dependencies: ['platform', 'rate-limit'] },
);

/** Returns a function that accepts a handshake, or refuses it with 400, 403, 429 or 503. */
function createAccept(
  { platform, visitorLimit: limit, enterVisitor }: FastifyInstance,
  sockets: WebSocketServer,
  { closing, ...options }: GraphqlSocketsOptions & { closing: AbortSignal },
) {
  const { settings, log, visitorIp, clock, securityLog } = platform;
  const quota = createSocketQuota(clock);
  const hooks = operationHooks({ ...options, platform, limit, enterVisitor });
  const refuse = (stream: Duplex, status: `${number} ${string}`, headers = {}) => {
    endWithAnswer(stream, status, settings, headers);
    discardInput(stream);
  };
  // Without this, ws would answer a handshake that it cannot read with its own text and without our headers.
  sockets.on('wsClientError', (_error, stream) =>
    refuse(stream, '400 Bad Request', { 'sec-websocket-version': '13' }),
  );
  const protocol = makeServer<Record<string, unknown>, Connection>(hooks);

  return async (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const network = networkOf(visitorIp(request));
    const refuseForNow = (seconds: number) =>
      refuse(stream, '429 Too Many Requests', { 'retry-after': `${seconds}` });
    if (isForeign(request.headers, settings.publicUrl)) {
      securityLog.write('access.refused', { network, reason: 'foreign_origin' });
      return refuse(stream, '403 Forbidden');
    }
    const permit = await limit.start(network);
    if (!('end' in permit)) return refuseForNow(permit.retryAfterSeconds);
    // In this limit, a handshake counts once and is over at once. `quota` counts the open socket.
    permit.end();
    if (stream.destroyed) return;
    // As with 400 above, ws would answer on its own.
    if (closing.aborted) return refuse(stream, '503 Service Unavailable');
    if (!quota.open(network)) return refuseForNow(RETRY_SOCKET_AFTER);
    stream.once('close', () => quota.close(network));
    const takeMessage = () => quota.takeMessage(network);
    sockets.handleUpgrade(request, stream, head, (socket) =>
      serveConnection({ protocol, socket, request, network, log, takeMessage }),
    );
  };
}

/**
 * Reads and discards what the client of a refused handshake still sends, for at most `CLOSE_TIMEOUT`. If nothing read
 * this connection, the server would not notice that the client has ended it, and it would stay open.
 */
function discardInput(stream: Duplex) {
  stream.resume();
  const timer = setTimeout(() => stream.destroy(), CLOSE_TIMEOUT);
  stream.once('close', () => clearTimeout(timer));
}
