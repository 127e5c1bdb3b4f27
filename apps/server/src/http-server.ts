import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { endWithAnswer } from './security/headers.ts';
import type { Settings } from './settings.ts';
import { isBusy, oneAtATime } from './security/pipelining.ts';
import { parseTarget } from './site/target.ts';

/** Path of the only WebSocket endpoint. */
export const SOCKET_PATH = '/graphql';

/** How long a connection may take for each step, in milliseconds, and how much it may send before it is understood. */
export const SERVER_LIMITS = {
  /** From the first byte of a request to the end of its headers; a connection that sends nothing has as long. */
  headersTimeout: 10_000,
  /** From the first byte of a request to the end of its body: 100 kB on a slow phone. */
  requestTimeout: 30_000,
  /** Without a byte in either direction, as of a client that does not read its answer. */
  connectionTimeout: 60_000,
  /** Between two requests. Longer than the minute after which common balancers drop an idle connection. */
  keepAliveTimeout: 72_000,
  /** How often the first two are checked; a connection is closed this much late at most. */
  connectionsCheckingInterval: 2_000,
  /** Bytes of the request line and all headers; a longer one gets 431. */
  maxHeaderSize: 16 * 1024,
};

/** What the HTTP server is created with, as Fastify takes it. */
export function serverOptions(limits: Partial<typeof SERVER_LIMITS> = {}) {
  const { requestTimeout, connectionTimeout, keepAliveTimeout, ...http } = {
    ...SERVER_LIMITS,
    ...limits,
  };
  const options: ServerOptions = { ...http, requestTimeout, shouldUpgradeCallback: isHandshake };
  // Fastify sets no timeout on a server that it did not create.
  const serverFactory = (handle: RequestListener) => {
    const server = createServer({ ...options, keepAliveTimeout }, oneAtATime(handle));
    server.setTimeout(connectionTimeout);
    return server;
  };
  return { requestTimeout, connectionTimeout, keepAliveTimeout, serverFactory };
}

/** Any other request for an upgrade is answered as if it had not asked (RFC 9110, section 7.8). */
function isHandshake({ method, headers, url = '', socket }: IncomingMessage): boolean {
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket';
  // Behind another request, its answer would come before, or into the middle of, the other's.
  if (!isWebSocket || isBusy(socket)) return false;
  return method === 'GET' && parseTarget(url).pathname === SOCKET_PATH;
}

/** Handles the events of the server that reach no hook of Fastify; without a listener, an error ends the process. */
export function guardServer(app: FastifyInstance, log: Pick<Logger, 'error'>) {
  // Node keeps the address once it has been read: later a reset may have removed it.
  app.server.on('connection', (socket) => void socket.remoteAddress);
  // Errors before this moment are those of listen().
  app.addHook('onListen', async () => {
    app.server.on('error', (error) => log.error({ err: error }, 'a connection was not accepted'));
  });
}

const CLIENT_ERRORS: Record<string, `${number} ${string}`> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers a request that cannot be parsed, is too slow, or has headers that are too long. */
export const createClientErrorHandler =
  (settings: Pick<Settings, 'publicUrl' | 'hsts'>) =>
  (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = CLIENT_ERRORS[error.code ?? ''] ?? '400 Bad Request';
    if (socket.writable) endWithAnswer(socket, status, settings);
    socket.destroySoon();
  };
