import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseTarget } from './target.ts';

/** Under a data path, an unknown path or method is answered as data, with the methods that there are. */
export function answerUnknownData(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { pathname } = parseTarget(request.originalUrl);
  const methods = app.supportedMethods.filter((method) => app.hasRoute({ method, url: pathname }));
  reply.header('cache-control', 'no-store');
  // A route that knows the method called this: it answers some clients only.
  if (methods.length === 0 || methods.includes(request.method as (typeof methods)[number]))
    return reply.code(404).send({ error: 'NOT_FOUND', message: 'There is nothing at this path.' });
  return reply
    .code(405)
    .header('allow', methods.join(', '))
    .send({ error: 'METHOD_NOT_ALLOWED', message: `This path takes ${methods.join(', ')}.` });
}
