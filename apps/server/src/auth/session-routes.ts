import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../services.ts';
import { type Cookies, readCookie } from './cookies.ts';
import { originOf } from './visit.ts';

/** `/api/auth/session`: POST trades the session cookie for a Bearer token, DELETE signs out. */
export async function registerSessionRoutes(
  app: FastifyInstance,
  {
    sessions,
    tokens,
    cookies,
    context,
  }: Pick<Services, 'sessions' | 'tokens' | 'cookies' | 'context'>,
): Promise<void> {
  await app.register(async (scope) => {
    // Neither needs a body; one that comes all the same is left unread, whatever its type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });

    scope.post('/api/auth/session', async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store');
      const { session: secret } = cookies.read(headers.cookie);
      const session = secret && (await sessions.findBySecret(secret));
      if (!session) return signedOut(reply, cookies, headers.cookie);
      const { accountId, email, id } = session;
      // With the token comes whose it is: the cookie may be of another account than the page shows.
      return { ...(await tokens.issueSession(accountId, id)), user: { id: accountId, email } };
    });

    scope.delete('/api/auth/session', async (request, reply) => {
      const { id: requestId, headers } = request;
      reply.header('cache-control', 'no-store');
      const { session: secret } = cookies.read(headers.cookie);
      const origin = originOf({ requestId, ip: context.visitorIp(request) });
      if (secret) await sessions.endBySecret(secret, origin);
      return signedOut(reply, cookies, headers.cookie);
    });
  });
}

/** 204, which also takes the cookie of an ended session away. */
function signedOut(reply: FastifyReply, cookies: Cookies, header: string | undefined) {
  if (readCookie(header, cookies.names.session) !== null)
    reply.header('set-cookie', cookies.endedSession());
  return reply.code(204).send();
}
