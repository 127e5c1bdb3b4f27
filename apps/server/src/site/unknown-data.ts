import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseTarget } from '../platform/http/target.ts';

/** Answers an unknown path or method below a data path with JSON, and with the methods that exist. */
export function answerUnknownData(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { pathname } = parseTarget(request.originalUrl);
  const methods = app.supportedMethods.filter((method) => app.hasRoute({ method, url: pathname }));
  reply.header('cache-control', 'no-store');
  // If the path has a route for the method, the route itself called this function: it serves only some clients.
  if (methods.length === 0 || methods.includes(request.method as (typeof methods)[number]))
    return reply.code(404).send({ error: 'NOT_FOUND', message: 'There is nothing at this path.' });
  return reply
    .code(405)
    .header('allow', methods.join(', '))
    .send({ error: 'METHOD_NOT_ALLOWED', message: `This path takes ${methods.join(', ')}.` });
}
