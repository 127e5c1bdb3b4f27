import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type ExecutionArgs, getOperationAST, type GraphQLError } from 'graphql';
import type { Context, SubscribePayload } from 'graphql-ws';
import { type Extra, useServer as serveProtocol } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { Services } from '../services.ts';
import { readVisit } from '../auth/visit.ts';
import { type Caller, readViewer } from './caller.ts';
import { apiError, bareError } from './errors.ts';
import { isForeign } from '../security/origin.ts';
import { type GraphqlServer, MAX_BODY } from './yoga.ts';

const MAX_OPERATIONS = 20;
const CLOSE_TIMEOUT = 1_000;

type Socket = Context<Record<string, unknown>, SocketExtra>;
type SocketExtra = Extra & Record<PropertyKey, unknown>;
type Execute = (args: ExecutionArgs) => unknown;

/** GraphQL over WebSocket at `/graphql`. Returns the way to close every socket with 1001. */
export function serveGraphqlSockets(
  app: FastifyInstance,
  services: Services,
  yoga: GraphqlServer,
): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_BODY });
  const { settings, log, visitorIp } = services.context;

  const protocol = serveProtocol<Record<string, unknown>, SocketExtra>(
    {
      async onConnect(socket) {
        const authorization = authorizationOf(socket);
        // Without one, the fields that need none can be asked for; a bad one closes with 4403.
        return !authorization || (await readViewer(services, authorization)).kind !== 'nobody';
      },
      onSubscribe: (socket, _id, payload) => prepare(socket, payload),
      execute: (args) => (args.rootValue as { execute: Execute }).execute(args) as never,
      subscribe: (args) => (args.rootValue as { subscribe: Execute }).subscribe(args) as never,
    },
    sockets,
  );

  const socketError = (error: unknown) => bareError(error, settings.production);

  /** What Yoga's plugins do for HTTP: limits, validation, masking; the token may have ended since the connection began. */
  async function prepare(socket: Socket, payload: SubscribePayload) {
    try {
      if (Object.keys(socket.subscriptions).length > MAX_OPERATIONS)
        throw apiError('QUERY_TOO_COMPLEX', {}, 'Too many operations on one connection.');
      const caller = await callerOf(socket);
      const enveloped = yoga.getEnveloped({ caller } as never);
      const document = enveloped.parse(payload.query);
      const errors: readonly GraphQLError[] = enveloped.validate(enveloped.schema, document);
      if (errors.length > 0) return errors.map(socketError);
      const operation = getOperationAST(document, payload.operationName);
      if (operation?.operation === 'mutation')
        throw apiError('BAD_REQUEST', {}, 'Mutations go over HTTP: they set cookies.');
      return {
        schema: enveloped.schema,
        operationName: payload.operationName,
        document,
        variableValues: payload.variables,
        contextValue: await enveloped.contextFactory(),
        rootValue: { execute: enveloped.execute, subscribe: enveloped.subscribe },
      };
    } catch (error) {
      const shown = socketError(error);
      if (shown.extensions.code === 'INTERNAL') log.error({ err: error }, 'unexpected error');
      return [shown];
    }
  }

  async function callerOf(socket: Socket): Promise<Caller> {
    const { request } = socket.extra;
    const { headers } = request;
    const viewer = await readViewer(services, authorizationOf(socket));
    const visit = { id: randomUUID(), ip: visitorIp(request), headers };
    return { viewer, ...readVisit(services.cookies, visit) };
  }

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (isForeign(request.headers, settings.publicUrl)) return refuse(socket, '403 Forbidden');
    const seconds = await app.retryAfterOf(request);
    if (seconds !== null) return refuse(socket, `429 Too Many Requests\r\nRetry-After: ${seconds}`);
    sockets.handleUpgrade(request, socket, head, (client) =>
      sockets.emit('connection', client, request),
    );
  }

  // Only handshakes at SOCKET_PATH come here. Fastify has no part in them: what throws would end the process.
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    accept(request, socket, head).catch((error: Error) => {
      log.error({ err: error }, 'a WebSocket handshake failed');
      socket.destroy();
    });
  });

  return async () => {
    const impatient = setTimeout(() => {
      for (const client of sockets.clients) client.terminate();
    }, CLOSE_TIMEOUT);
    await protocol.dispose();
    clearTimeout(impatient);
  };
}

const authorizationOf = ({ connectionParams }: Socket) =>
  connectionParams?.authorization ?? connectionParams?.Authorization;

const refuse = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
