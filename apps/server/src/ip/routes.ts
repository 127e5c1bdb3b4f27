import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';

/** `GET /api/ip`: what the public lookup services answer, from our own country data. */
export function addIpRoutes(app: FastifyInstance, { lookupIp, visitorIp }: AppContext) {
  app.get('/api/ip', async (request, reply) => {
    const { ip, countryCode, callingCode } = lookupIp(visitorIp(request));
    reply.header('cache-control', 'no-store');
    return { ip, country_code: countryCode, country_calling_code: callingCode };
  });
}
