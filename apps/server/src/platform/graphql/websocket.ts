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
import type { ReadCaller } from './context.ts';
import { type Connection, serveConnection } from './socket-connection.ts';
import { pingSockets } from './socket-ping.ts';
import { operationHooks } from './socket-operations.ts';
import { type GraphqlServer, MAX_BODY } from './yoga.ts';

/** Milliseconds that a client has to answer the close of its socket by the server. */
const CLOSE_TIMEOUT = 1_000;

/** Maximum fragments of one message; a proxy may split messages. */
const MAX_FRAGMENTS = 16;

interface GraphqlSocketsOptions {
  yoga: GraphqlServer;
  readCaller: ReadCaller;
}

/** GraphQL over WebSocket at `/graphql`. When the server stops, every socket is closed with 1001. */
export const graphqlSockets = fp<GraphqlSocketsOptions>(
  async (app, options) => {
    const sockets = new WebSocketServer({
      ...{ noServer: true, maxPayload: MAX_BODY, closeTimeout: CLOSE_TIMEOUT, handleProtocols },
      // Clients send a message in one frame. Empty fragments would cost time without counting as messages.
      maxFragments: MAX_FRAGMENTS,
      // Handles at most one message of a socket in each turn of the event loop.
      allowSynchronousEvents: false,
    });
    const accept = createAccept(app, sockets, options);
    // Only handshakes at GRAPHQL_PATH arrive here. Fastify does not handle their errors, which would end the process.
    app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      stream.on('error', () => stream.destroy());
      accept(request, stream, head).catch((error: Error) => {
        app.platform.log.error({ err: error }, 'a WebSocket handshake failed');
        stream.destroy();
      });
    });
    const stopPinging = pingSockets(sockets);
    app.addHook('preClose', async () => {
      stopPinging();
      for (const socket of sockets.clients) socket.close(1001, 'Going away');
      await new Promise((resolve) => sockets.close(resolve));
    });
  },
  { name: 'graphql-sockets', dependencies: ['platform', 'rate-limit'] },
);

/** Returns a function that accepts a handshake, or refuses it with 403 or 429. */
function createAccept(
  { platform, visitorLimit: limit }: FastifyInstance,
  sockets: WebSocketServer,
  options: GraphqlSocketsOptions,
) {
  const { settings, log, visitorIp, clock, securityLog } = platform;
  const quota = createSocketQuota(clock);
  const hooks = operationHooks({ ...options, platform, limit });
  const protocol = makeServer<Record<string, unknown>, Connection>(hooks);

  return async (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const network = networkOf(visitorIp(request));
    const refuse = (status: `${number} ${string}`, headers = {}) => {
      endWithAnswer(stream, status, settings, headers);
      discardInput(stream);
    };
    const refuseForNow = (seconds: number) =>
      refuse('429 Too Many Requests', { 'retry-after': `${seconds}` });
    if (isForeign(request.headers, settings.publicUrl)) {
      securityLog.write('access.refused', { network, reason: 'foreign_origin' });
      return refuse('403 Forbidden');
    }
    const outcome = await limit.start(network);
    if (!('end' in outcome)) return refuseForNow(outcome.retryAfterSeconds);
    outcome.end();
    if (stream.destroyed) return;
    if (!quota.open(network)) return refuseForNow(60);
    stream.once('close', () => quota.close(network));
    const takeMessage = () => quota.takeMessage(network);
    sockets.handleUpgrade(request, stream, head, (socket) =>
      serveConnection({ protocol, socket, request, network, log, takeMessage }),
    );
  };
}

/**
 * Discards what the client of a refused handshake still sends, for a short time. No parser reads this connection, so its
 * end would otherwise go unnoticed and the connection would stay open.
 */
function discardInput(stream: Duplex) {
  stream.resume();
  const timer = setTimeout(() => stream.destroy(), CLOSE_TIMEOUT);
  stream.once('close', () => clearTimeout(timer));
}
