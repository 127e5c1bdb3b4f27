import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import type { ServerOptions } from 'graphql-ws';
import { useServer as serve } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';

/** A server on a free port of loopback. */
export interface TestServer {
  url: string;
  wsUrl: string;
  close(): Promise<void>;
}

/** The schema of the workspace, which is not part of the published package. */
export const typeDefs = readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8');

/** Statuses that `magicLinkStatus` sends, one after the other. */
export const STATUSES = ['PENDING', 'VERIFIED'] as const;

/** Resolvers of this schema with fixed answers. */
export const resolvers = {
  Query: {
    getIp: () => ({ ip: '192.0.2.1', countryCode: 'ES', callingCode: '+34' }),
    me: () => null,
    sessions: () => [],
  },
  Mutation: {
    requestMagicLink: (_: unknown, { email }: { email: string }) => ({
      id: email,
      expiresAt: '2030-01-01T00:00:00Z',
      resendAfterSeconds: 30,
    }),
  },
  Subscription: {
    magicLinkStatus: {
      async *subscribe() {
        for (const status of STATUSES) yield { magicLinkStatus: status };
      },
    },
  },
};

/** This schema with these resolvers, ready for a server. */
export const testSchema = (Subscription: object = resolvers.Subscription): GraphQLSchema =>
  createSchema({ typeDefs, resolvers: { ...resolvers, Subscription } });

/** Starts an HTTP server on a free port; `handler` answers its requests. */
export async function listen(
  handler?: RequestListener,
): Promise<TestServer & { server: ReturnType<typeof createServer> }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    url: `http://127.0.0.1:${port}/graphql`,
    wsUrl: `ws://127.0.0.1:${port}/graphql`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * A bare WebSocket server: `onSocket` implements the protocol. Its `count` is the number of sockets so far, this one
 * included.
 */
export async function listenSocket(onSocket: (socket: WebSocket, count: number) => void) {
  const http = await listen();
  const sockets = new WebSocketServer({
    server: http.server,
    handleProtocols: () => 'graphql-transport-ws',
  });
  let count = 0;
  sockets.on('connection', (socket) => onSocket(socket, (count += 1)));
  return { ...http, close: () => closeAll(sockets, http), count: () => count };
}

/** graphql-ws's own server with these options. */
export async function listenGraphqlWs(options: ServerOptions<Record<string, unknown>>) {
  const http = await listen();
  const sockets = new WebSocketServer({ server: http.server });
  serve(options, sockets);
  return { ...http, sockets, close: () => closeAll(sockets, http) };
}

async function closeAll(sockets: WebSocketServer, http: TestServer): Promise<void> {
  for (const socket of sockets.clients) socket.terminate();
  sockets.close();
  await http.close();
}

/** Sends a protocol message. */
export const say = (socket: WebSocket, message: Record<string, unknown>) =>
  socket.send(JSON.stringify(message));

/** Calls `reply` with each message of this type. */
export function onMessage(
  socket: WebSocket,
  type: string,
  reply: (message: { id: string; payload: Record<string, unknown> }) => void,
): void {
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Parameters<typeof reply>[0] & { type: string };
    if (message.type === type) reply(message);
  });
}
