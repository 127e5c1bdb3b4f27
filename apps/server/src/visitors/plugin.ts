import fp from 'fastify-plugin';
import { describeForReadiness } from '../platform/database/database-check.ts';
import type { CountryData } from './country-data.ts';
import { createIpLookup, type IpLookup } from './ip-lookup.ts';
import { createKeyring, NoSigningKeyError } from './keyring.ts';
import { ipRoutes, tokenRoutes } from './routes.ts';
import { createTokens, type Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    visitors: Visitors;
  }
}

/** The parts that other slices use: tokens, and the country of an address. */
export interface Visitors {
  tokens: Tokens;
  lookupIp: IpLookup;
}

/** `/api/ip`, anonymous tokens and the public keys. */
export const visitors = fp<{ countries: CountryData }>(
  async (app, { countries }) => {
    const { settings, visitorIp, clock } = app.platform;
    const lookupIp = createIpLookup(countries);
    const keyring = await createKeyring(app.platform);
    const tokens = createTokens({ keyring, publicUrl: settings.publicUrl, clock });
    app.readiness.add('keys', () => keyring.signer().then(() => 'ok', describeKeyFailure));
    app.decorate('visitors', { tokens, lookupIp });
    await app.register(ipRoutes, { lookupIp, visitorIp });
    await app.register(tokenRoutes, { tokens, keyring });
  },
  { name: 'visitors', dependencies: ['platform', 'health', 'country-age'] },
);

/** Only one cause is the clock: the keys are also unknown while the database fails. */
const describeKeyFailure = (error: unknown): string =>
  error instanceof NoSigningKeyError
    ? 'no key can sign; check the clock'
    : describeForReadiness(error);
