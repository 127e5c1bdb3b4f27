import type { FastifyInstance } from 'fastify';
import { isDatabaseUnavailable, RETRY_AFTER_SECONDS } from '../database/unavailable.ts';
import type { Services } from '../services.ts';

/** The anonymous token, and the public keys that other services check tokens with. */
export function registerTokenRoutes(
  app: FastifyInstance,
  { tokens, keyring }: Pick<Services, 'tokens' | 'keyring'>,
): void {
  app.get('/api/auth/get-jwt-anonymous-token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      return { token: await tokens.issueAnonymous(), error: null };
    } catch (error) {
      reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
      if (isDatabaseUnavailable(error)) return { token: null, error: 'UNAVAILABLE' };
      request.log.error({ err: error }, 'no anonymous token could be made');
      return { token: null, error: 'INTERNAL' };
    }
  });

  // Keys are published a day before they sign, so that an hour in a cache does no harm.
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply
      .type('application/jwk-set+json')
      .header('cache-control', 'public, max-age=3600')
      .send({ keys: await keyring.publicKeys() }),
  );
}
