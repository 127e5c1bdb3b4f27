import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { END_BROWSER_PATH, SIGN_OUT_PATH } from '@shpy/site-contract';
import { SESSION_PATH } from '@shpy/site-contract/package-paths';
import { isSecret } from '../platform/crypto/secrets.ts';
import { fieldsOf, forms, redirect } from '../platform/http/forms.ts';
import { readCookie } from '../platform/http/read-cookie.ts';
import type { SitePages } from '../platform/values/site-pages.ts';
import type { Tokens } from '../visitors/tokens.ts';
import type { Cookies } from './cookies.ts';
import type { EndBrowser } from './end-browser.ts';
import type { Sessions } from './sessions.ts';
import { signOut } from './sign-out.ts';
import { originOf, type Visit } from './visit.ts';

interface SessionRoutesOptions {
  sessions: Sessions;
  tokens: Pick<Tokens, 'issueSession'>;
  cookies: Cookies;
  visitOf(request: FastifyRequest): Visit;
}

/** `/api/auth/session`: POST exchanges the session cookie for a Bearer token, DELETE signs out. */
export async function sessionRoutes(
  app: FastifyInstance,
  { sessions, tokens, cookies, visitOf }: SessionRoutesOptions,
): Promise<void> {
  ignoreBodies(app);

  app.post(SESSION_PATH, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    const { session: secret } = cookies.read(headers.cookie);
    const session = secret && (await sessions.findBySecret(secret));
    // The cookie of an ended session stays. A sign-in in another tab may have just replaced the session: an answer that
    // removes the cookie could arrive after the answer with the new one, and would sign the visitor out.
    if (!session) return reply.code(204).send();
    const { accountId, email, id } = session;
    // Includes the user, because the cookie may belong to another account than the one that the page shows.
    return { ...(await tokens.issueSession(accountId, id)), user: { id: accountId, email } };
  });

  app.delete(SESSION_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await signOut(sessions, visitOf(request));
    if (readCookie(request.headers.cookie, cookies.names.session) !== null)
      reply.header('set-cookie', cookies.signedOut());
    return reply.code(204).send();
  });
}

/** These routes need no body. They discard a body of any type. */
function ignoreBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}

interface SessionFormsOptions extends Pick<
  SessionRoutesOptions,
  'sessions' | 'cookies' | 'visitOf'
> {
  endBrowser: EndBrowser;
  pages: SitePages;
}

/** The forms that end sessions, for visitors without scripts. */
export async function sessionForms(
  app: FastifyInstance,
  { sessions, cookies, visitOf, endBrowser, pages }: SessionFormsOptions,
): Promise<void> {
  const localeOf = (request: FastifyRequest) =>
    pages.localeOf(request.headers.cookie, fieldsOf(request).locale);

  /** Ends the sessions of the browser that a mail reported. */
  async function endReported(request: FastifyRequest, reply: FastifyReply) {
    const isEnded = await endBrowser(fieldsOf(request).end ?? '', originOf(visitOf(request)));
    const path = pages.pathOf('verify', localeOf(request));
    return redirect(reply, path, { done: isEnded ? 'ended' : 'ended-before' });
  }

  async function endOwn(request: FastifyRequest, reply: FastifyReply) {
    await signOut(sessions, visitOf(request));
    reply.header('set-cookie', cookies.signedOut());
    return redirect(reply, pages.pathOf('login', localeOf(request)));
  }

  async function onOutage(request: FastifyRequest, reply: FastifyReply) {
    const { end } = fieldsOf(request);
    const path = pages.pathOf(end === undefined ? 'login' : 'verify', localeOf(request));
    return redirect(reply, path, { end: isSecret(end) ? end : undefined, error: 'UNAVAILABLE' });
  }

  const routes = { [END_BROWSER_PATH]: endReported, [SIGN_OUT_PATH]: endOwn };
  await forms(app, { routes, onOutage });
}
