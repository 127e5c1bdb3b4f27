import type { RequestListener } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Continues to answer for `ms` milliseconds, and closes each connection after its next response. */
    drain(ms: number): Promise<void>;
  }
}

/**
 * The first part of a shutdown. A proxy keeps connections open, and may send a request at the moment when they are
 * closed. So a draining server asks the proxy to close each connection, and answers what still arrives. `/readyz`
 * answers 503, so that a load balancer sends visitors to another process.
 */
export function createDrain() {
  let draining = false;

  function begin(app: FastifyInstance) {
    draining = true;
    app.readiness.add('shutdown', async () => 'the process stops');
  }

  return {
    inFrontOf:
      (handle: RequestListener): RequestListener =>
      (request, response) => {
        if (draining) response.shouldKeepAlive = false;
        handle(request, response);
      },
    plugin: fp(
      async (app) => {
        app.decorate('drain', async (ms: number) => {
          begin(app);
          await setTimeout(ms);
        });
        // A server may also close without a drain before.
        app.addHook('preClose', async () => begin(app));
        // For requests that arrived before the drain: `inFrontOf` did not mark their responses.
        app.addHook('onSend', (_request, { raw }, _payload, done) => {
          if (draining) raw.shouldKeepAlive = false;
          done();
        });
      },
      { name: 'drain', dependencies: ['health'] },
    ),
  };
}
