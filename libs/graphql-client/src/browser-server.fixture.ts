import { createYoga } from 'graphql-yoga';
import { useServer as serve } from 'graphql-ws/use/ws';
import type { TestProject } from 'vitest/node';
import { WebSocketServer } from 'ws';
import { listen, testSchema } from './servers.fixture.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Endpoint of a real server on loopback, for HTTP and WebSocket. */
    graphqlUrl: string;
  }
}

/** Starts a server for the tests in the browser. */
export default async function setup(project: TestProject) {
  const schema = testSchema();
  const { server, url, close } = await listen(createYoga({ schema, logging: false }));
  const sockets = new WebSocketServer({ server });
  serve({ schema }, sockets);
  project.provide('graphqlUrl', url);
  return async () => {
    for (const socket of sockets.clients) socket.terminate();
    await close();
  };
}
