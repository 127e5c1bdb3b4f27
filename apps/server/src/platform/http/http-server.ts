import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
} from 'node:http';
import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import type { Logger } from 'pino';
import { GRAPHQL_PATH, MINUTE } from '@shpy/site-contract';
import { endWithAnswer } from './headers.ts';
import type { Settings } from '../settings/settings.ts';
import { isBusy, oneAtATime } from './pipelining.ts';
import { parseTarget } from './target.ts';

/** Time for each step of a connection, in milliseconds, and the size of the headers, in bytes. */
export const SERVER_LIMITS = {
  /** From the first byte of a request to the end of its headers; a connection that sends nothing has as long. */
  headersTimeout: 10_000,
  /** From the first byte of a request to the end of its body: 100 kB on a slow phone. */
  requestTimeout: 30_000,
  /** Without a byte in either direction, for example if a client does not read its answer. */
  connectionTimeout: MINUTE,
  /** Between two requests. Longer than the minute after which common balancers drop an idle connection. */
  keepAliveTimeout: 72_000,
  /** How often the first two are checked; a connection is closed this much late at most. */
  connectionsCheckingInterval: 2_000,
  /** Bytes of the request line and all headers; a longer one gets 431. */
  maxHeaderSize: 16 * 1024,
};

/** Options of the HTTP server for Fastify. */
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

/** Any other request for an upgrade is answered as a plain request (RFC 9110, section 7.8). */
function isHandshake({ method, headers, url = '', socket }: IncomingMessage): boolean {
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket';
  // On a connection with another request, its answer would come before or inside the other answer.
  if (!isWebSocket || isBusy(socket)) return false;
  return method === 'GET' && parseTarget(url).pathname === GRAPHQL_PATH;
}

/** Handles server events that reach no hook of Fastify; without a listener, an error ends the process. */
export const serverGuard = fp<{ log: Pick<Logger, 'error'> }>(
  async (app, { log }) => {
    // Node keeps the address once it has been read: later a reset may have removed it.
    app.server.on('connection', (socket) => void socket.remoteAddress);
    // Errors before this moment are those of listen().
    app.addHook('onListen', async () => {
      app.server.on('error', (error) => log.error({ err: error }, 'a connection was not accepted'));
    });
  },
  { name: 'server-guard' },
);

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
