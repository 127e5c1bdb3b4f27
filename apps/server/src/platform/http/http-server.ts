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
import { hasOneHost } from './host.ts';
import type { Settings } from '../settings/settings.ts';
import { isBusy, oneAtATime } from './pipelining.ts';
import { parseTarget } from './target.ts';

/** Time limits of a connection, in milliseconds, and size limits, in bytes. */
export const SERVER_LIMITS = {
  /** From the first byte of a request to the end of its headers, and for a connection that sends nothing. */
  headersTimeout: 10_000,
  /** From the first byte of a request to the end of its body: enough for 100 kB on a slow phone. */
  requestTimeout: 30_000,
  /** Without a byte in either direction, for example if a client does not read the response. */
  connectionTimeout: MINUTE,
  /** Between two requests. Longer than the idle timeout of common load balancers, one minute. */
  keepAliveTimeout: 72_000,
  /** How often the first two limits are checked: a connection is closed at most this much later. */
  connectionsCheckingInterval: 2_000,
  /** Request line and all headers; a longer request is answered with 431. */
  maxHeaderSize: 16 * 1024,
};

/** Wraps Fastify's request listener in another one, which may answer a request first. */
type InFrontOf = (handle: RequestListener) => RequestListener;

/**
 * Options with which Fastify creates and limits the HTTP server. `limits` replaces some of `SERVER_LIMITS` (in tests);
 * `inFrontOf` wraps Fastify's request listener.
 */
export function serverOptions(
  limits: Partial<typeof SERVER_LIMITS> = {},
  inFrontOf: InFrontOf = (handle) => handle,
) {
  const { requestTimeout, connectionTimeout, keepAliveTimeout, ...http } = {
    ...SERVER_LIMITS,
    ...limits,
  };
  const options: ServerOptions = {
    ...http,
    requestTimeout,
    keepAliveTimeout,
    shouldUpgradeCallback: isHandshake,
    // Node would refuse a request without a Host header, but without security headers. `hostCheck` refuses it instead.
    requireHostHeader: false,
  };
  // Fastify does not set timeouts on servers that it did not create.
  const serverFactory = (handle: RequestListener) => {
    const listener = oneAtATime(inFrontOf(handle));
    const server = createServer(options, listener);
    // Ignores an unknown expectation, as RFC 9110, section 10.1.1 allows. Node would answer it without security
    // headers.
    server.on('checkExpectation', listener);
    server.setTimeout(connectionTimeout);
    return server;
  };
  return { requestTimeout, connectionTimeout, keepAliveTimeout, serverFactory };
}

/**
 * Whether a request is a WebSocket handshake that this server accepts. Any other request with an Upgrade header is
 * answered like a plain request (RFC 9110, section 7.8).
 */
function isHandshake(request: IncomingMessage): boolean {
  const { method, headers, url = '', socket } = request;
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket';
  // Behind an unanswered request, the handshake's response would come before or inside the other response.
  if (!isWebSocket || isBusy(socket) || !hasOneHost(request)) return false;
  // A proxy would read a request body where this server reads frames.
  if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0)
    return false;
  return method === 'GET' && parseTarget(url).pathname === GRAPHQL_PATH;
}

/** Handles server events that reach no Fastify hook. Without a listener, an error would end the process. */
export const serverGuard = fp<{ log: Pick<Logger, 'error'> }>(
  async (app, { log }) => {
    // Reads the address for its effect: Node caches it. After a reset, a first read would find no address.
    app.server.on('connection', (socket) => void socket.remoteAddress);
    // Errors before this hook are those of `listen()`, which rejects with them.
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

/** Answers a request that cannot be parsed, is too slow, or has too long headers. */
export const createClientErrorHandler =
  (settings: Pick<Settings, 'publicUrl' | 'hsts'>) =>
  (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = CLIENT_ERRORS[error.code ?? ''] ?? '400 Bad Request';
    if (socket.writable) endWithAnswer(socket, status, settings);
    socket.destroySoon();
  };
