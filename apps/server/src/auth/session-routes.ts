import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../services.ts';
import { endedSessionCookie, readCookie, readSecretCookie, SESSION_COOKIE } from './cookies.ts';

/** `/api/auth/session`: POST trades the session cookie for a Bearer token, DELETE signs out. */
export async function registerSessionRoutes(
  app: FastifyInstance,
  { sessions, tokens }: Pick<Services, 'sessions' | 'tokens'>,
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
      const secret = readSecretCookie(headers.cookie, SESSION_COOKIE);
      const session = secret && (await sessions.findBySecret(secret));
      if (session) return tokens.issueSession(session.accountId, session.id);
      return signedOut(reply, headers.cookie);
    });

    scope.delete('/api/auth/session', async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store');
      const secret = readSecretCookie(headers.cookie, SESSION_COOKIE);
      if (secret) await sessions.endBySecret(secret);
      return signedOut(reply, headers.cookie);
    });
  });
}

/** 204, which also takes the cookie of an ended session away. */
function signedOut(reply: FastifyReply, cookies: string | undefined) {
  if (readCookie(cookies, SESSION_COOKIE) !== null)
    reply.header('set-cookie', endedSessionCookie());
  return reply.code(204).send();
}
