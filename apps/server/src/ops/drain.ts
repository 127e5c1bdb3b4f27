import type { FastifyInstance } from 'fastify';

/** Once the server closes, each answer ends its connection: a client that keeps it would hold up the stop. */
export function addDrain(app: FastifyInstance) {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
