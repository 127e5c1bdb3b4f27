// Reference of the anonymous token: signs a token with the same claims by jose, as its README shows, and nothing else.
import { generateKeyPair, SignJWT } from 'jose';
import { SITE_PATHS } from '../../run/site-paths.ts';
import { serve, startMessage } from './reference.ts';

const { privateKey } = await generateKeyPair('ES256');
const origin = 'http://localhost';
const sign = () =>
  new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: 'bench', typ: 'anonymous+jwt' })
    .setIssuer(origin)
    .setAudience(origin + SITE_PATHS.graphql)
    .setSubject(`anonymous:${crypto.randomUUID()}`)
    .setJti(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime('24h')
    .sign(privateKey);

await startMessage();
serve(async (_request, response) => {
  const body = JSON.stringify({ token: await sign(), error: null });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
