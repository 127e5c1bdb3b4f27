import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { handleProtocols, makeServer } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { networkOf } from '../auth/network.ts';
import { endWithAnswer } from '../security/headers.ts';
import { isForeign } from '../security/origin.ts';
import { createSocketQuota } from '../security/socket-quota.ts';
import type { Services } from '../services.ts';
import { type Connection, serveConnection } from './socket-connection.ts';
import { operationHooks } from './socket-operations.ts';
import { type GraphqlServer, MAX_BODY } from './yoga.ts';

/** Milliseconds that a client has to answer when the server closes its socket. */
const CLOSE_TIMEOUT = 1_000;
/** A client that has not answered a ping when the next one is due is gone. */
const PING_INTERVAL = 12_000;

/** GraphQL over WebSocket at `/graphql`. Returns a function that closes every socket with 1001. */
export function serveGraphqlSockets(
  app: FastifyInstance,
  services: Services,
  yoga: GraphqlServer,
): () => Promise<void> {
  const { settings, log, visitorIp, clock } = services.context;
  const limit = app.visitorLimit;
  const quota = createSocketQuota(clock);
  const sockets = new WebSocketServer({
    ...{ noServer: true, maxPayload: MAX_BODY, closeTimeout: CLOSE_TIMEOUT, handleProtocols },
    // One message of a socket in a turn of the event loop, however many arrive together.
    allowSynchronousEvents: false,
  });
  const protocol = makeServer<Record<string, unknown>, Connection>(
    operationHooks(services, yoga, limit),
  );
  const stopPinging = keepAlive(sockets);

  async function accept(request: IncomingMessage, stream: Duplex, head: Buffer) {
    const network = networkOf(visitorIp(request));
    const refuse = (status: `${number} ${string}`, headers = {}) => {
      endWithAnswer(stream, status, settings, headers);
      drain(stream);
    };
    const refuseForNow = (seconds: number) =>
      refuse('429 Too Many Requests', { 'retry-after': `${seconds}` });
    if (isForeign(request.headers, settings.publicUrl)) {
      services.securityLog.write('access.refused', { network, reason: 'foreign_origin' });
      return refuse('403 Forbidden');
    }
    const outcome = await limit.start(network);
    if (!('end' in outcome)) return refuseForNow(outcome.retryAfterSeconds);
    outcome.end();
    if (stream.destroyed) return;
    if (!quota.open(network)) return refuseForNow(60);
    stream.once('close', () => quota.close(network));
    sockets.handleUpgrade(request, stream, head, (socket) =>
      serveConnection({
        ...{ protocol, socket, request, network, log },
        takeMessage: () => quota.takeMessage(network),
      }),
    );
  }

  // Only handshakes at SOCKET_PATH come here. Fastify has no part in them: what throws would end the process.
  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    accept(request, stream, head).catch((error: Error) => {
      log.error({ err: error }, 'a WebSocket handshake failed');
      stream.destroy();
    });
  });

  return async () => {
    stopPinging();
    for (const socket of sockets.clients) socket.close(1001, 'Going away');
    await new Promise((resolve) => sockets.close(resolve));
  };
}

/**
 * Reads what the client of a refused handshake still sends, for a moment. No parser reads the connection any more:
 * otherwise its end is not noticed, and the connection stays for good.
 */
function drain(stream: Duplex) {
  stream.resume();
  const timer = setTimeout(() => stream.destroy(), CLOSE_TIMEOUT);
  stream.once('close', () => clearTimeout(timer));
}

/** Finds clients that have gone without a word. */
function keepAlive({ clients }: WebSocketServer): () => void {
  const silent = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of clients) {
      if (silent.has(socket)) {
        socket.terminate();
        continue;
      }
      silent.add(socket);
      socket.once('pong', () => silent.delete(socket));
      socket.ping();
    }
  }, PING_INTERVAL).unref();
  return () => clearInterval(timer);
}
