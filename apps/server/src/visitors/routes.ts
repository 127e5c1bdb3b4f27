import type { FastifyInstance } from 'fastify';
import { ANONYMOUS_TOKEN_PATH, IP_PATH } from '@shpy/site-contract/package-paths';
import type { Context } from '../platform/context/context.ts';
import { isDatabaseUnavailable, RETRY_AFTER_SECONDS } from '../platform/database/unavailable.ts';
import type { IpLookup } from './ip-lookup.ts';
import type { Keyring } from './keyring.ts';
import type { Tokens } from './tokens.ts';

interface IpRoutesOptions extends Pick<Context, 'visitorIp'> {
  lookupIp: IpLookup;
}

/** `GET /api/ip`: the fields of the public lookup services, from our own country data. */
export async function ipRoutes(
  app: FastifyInstance,
  { lookupIp, visitorIp }: IpRoutesOptions,
): Promise<void> {
  app.get(IP_PATH, async (request, reply) => {
    const { ip, countryCode, callingCode } = lookupIp(visitorIp(request));
    reply.header('cache-control', 'no-store');
    return { ip, country_code: countryCode, country_calling_code: callingCode };
  });
}

interface TokenRoutesOptions {
  tokens: Pick<Tokens, 'issueAnonymous'>;
  keyring: Pick<Keyring, 'publicKeys'>;
}

/** The anonymous token, and the public keys with which other services verify tokens. */
export async function tokenRoutes(
  app: FastifyInstance,
  { tokens, keyring }: TokenRoutesOptions,
): Promise<void> {
  app.get(ANONYMOUS_TOKEN_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      return { token: await tokens.issueAnonymous(), error: null };
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
        return { token: null, error: 'UNAVAILABLE' };
      }
      request.log.error({ err: error }, 'no anonymous token could be issued');
      reply.code(500);
      return { token: null, error: 'INTERNAL' };
    }
  });

  // A client that fetches the keys again for an unknown one, after `keys rotate`, must not get the old list from a cache.
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply
      .type('application/jwk-set+json')
      .headers({ 'cache-control': 'no-cache', 'cdn-cache-control': 'no-store' })
      .send({ keys: await keyring.publicKeys() }),
  );
}
