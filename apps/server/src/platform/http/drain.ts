import fp from 'fastify-plugin';

/** Closes each connection after its response while the server stops, because idle connections would delay the stop. */
export const drain = fp(
  async (app) => {
    let closing = false;
    app.addHook('preClose', async () => {
      closing = true;
    });
    app.addHook('onSend', async (_request, reply) => {
      if (closing) reply.header('connection', 'close');
    });
  },
  { name: 'drain' },
);
