import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, RETRY_AFTER_SECONDS } from '../database/unavailable.ts';
import type { Services } from '../services.ts';
import { readCookie } from './cookies.ts';
import { parseEmail } from './email.ts';
import { type Locale, parseLocale } from './locale.ts';
import { rolePath } from './role-path.ts';
import { isSecret } from './secrets.ts';
import { SignInError } from './sign-in-error.ts';
import { originOf, readVisit } from './visit.ts';

type Fields = Record<string, string>;

/** The plain HTML forms of sign-in, for visitors without scripts: each answers 303 to a page. */
export async function registerFormRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { requests, requestSignIn, rejectLink, signIn, endBrowser, sessions } = services;
  const { context, cookies } = services;
  const { site, log } = context;
  const supported = site.defaultLocale === 'en' ? 'en' : 'es';

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: 16 * 1024 });
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scope.setErrorHandler(answerOutage);
    scope.post('/api/auth/magic-link', askForLink);
    scope.post('/api/auth/verify', verify);
    scope.post('/api/auth/reject', reject);
    scope.post('/api/auth/end', endSession);
    scope.post('/api/auth/sign-out', signOut);
  });

  /** The page that the form belongs to says that nothing was done; it needs no database itself. */
  function answerOutage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    if (!isDatabaseUnavailable(error)) throw error;
    const { token, end, requestId, locale: wanted } = fieldsOf(request);
    const locale = localeOf(request, wanted);
    const role = token === undefined && end === undefined ? 'login' : 'verify';
    const path = rolePath(site, role, locale);
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    const kept = {
      token: isSecret(token) ? token : undefined,
      end: isSecret(end) ? end : undefined,
      request: requestId?.slice(0, 64),
    };
    return redirect(reply, path, { ...kept, error: 'UNAVAILABLE' });
  }

  async function askForLink(request: FastifyRequest, reply: FastifyReply) {
    const fields = fieldsOf(request);
    const locale = localeOf(request, fields.locale);
    const typed = fields.email ?? '';
    const visit = visitOf(request);
    const toLogin = (query: Query) => redirect(reply, rolePath(site, 'login', locale), query);
    try {
      const input = { email: typed, locale, requester: null };
      const { id, binding } = await requestSignIn(input, visit);
      reply.header('set-cookie', cookies.binding(binding));
      return toLogin({ request: id });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // Whoever asks again too soon still has the mail before: its code can be entered.
      const email = parseEmail(typed);
      const open = email && visit.binding && (await requests.findOpen(email, visit.binding));
      return toLogin({ request: open ? open.id : undefined, ...failureOf(error) });
    }
  }

  async function verify(request: FastifyRequest, reply: FastifyReply) {
    const { token, requestId, code, locale: wanted } = fieldsOf(request);
    const row = await (token ? requests.findByToken(token) : requests.find(requestId ?? ''));
    const locale = localeOf(request, wanted, row?.locale);
    const to = (role: 'login' | 'verify', query: Query) =>
      redirect(reply, rolePath(site, role, locale), query);
    const visit = visitOf(request);
    try {
      const signedIn = await (token !== undefined
        ? signIn.byToken(token, visit)
        : signIn.byCode(requestId ?? '', code ?? '', visit));
      reply.header('set-cookie', cookies.session(signedIn.sessionSecret));
      reply.header('set-cookie', cookies.device(signedIn.deviceSecret));
      return to('login', {});
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      const failed = failureOf(error);
      if (token !== undefined)
        return to('verify', { token: isSecret(token) ? token : undefined, ...failed });
      return to('login', { request: row?.id, ...failed });
    }
  }

  /** "That is not me": the reader of a mail did not request it. */
  async function reject(request: FastifyRequest, reply: FastifyReply) {
    const { token = '', locale: wanted } = fieldsOf(request);
    const row = isSecret(token) ? await requests.findByToken(token) : null;
    const path = rolePath(site, 'verify', localeOf(request, wanted, row?.locale));
    try {
      await rejectLink(token, visitOf(request));
      return redirect(reply, path, { done: 'rejected' });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      return redirect(reply, path, failureOf(error));
    }
  }

  /** Ends the sessions of the browser that a mail reported, once. */
  async function endSession(request: FastifyRequest, reply: FastifyReply) {
    const { end = '', locale } = fieldsOf(request);
    const path = rolePath(site, 'verify', localeOf(request, locale));
    const isEnded = await endBrowser(end, originOf(visitOf(request)));
    return redirect(reply, path, isEnded ? { done: 'ended' } : { error: 'LINK_INVALID' });
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply) {
    const visit = visitOf(request);
    if (visit.session) await sessions.endBySecret(visit.session, originOf(visit));
    reply.header('set-cookie', cookies.endedSession());
    const locale = localeOf(request, fieldsOf(request).locale);
    return redirect(reply, rolePath(site, 'home', locale), {});
  }

  /** The first language that is one of ours: of the form, of the request, of the visitor's cookie. */
  function localeOf({ headers }: FastifyRequest, ...wanted: (string | undefined)[]): Locale {
    const candidates = [...wanted, readCookie(headers.cookie, site.localeCookie)];
    for (const candidate of candidates) {
      const locale = parseLocale(candidate);
      if (locale) return locale;
    }
    return supported;
  }

  /** The code of an error, and the seconds to wait where it says so, for the page to show. */
  function failureOf(error: unknown): Query {
    if (!(error instanceof SignInError)) {
      log.error({ err: error }, 'unexpected error in a form');
      return { error: 'INTERNAL' };
    }
    const { retryAfterSeconds, alreadySent } = error.details;
    return {
      error: error.code,
      wait: retryAfterSeconds?.toString(),
      sent: alreadySent ? '1' : undefined,
    };
  }

  const visitOf = (request: FastifyRequest) => {
    const { id, headers } = request;
    return readVisit(cookies, { id, ip: context.visitorIp(request), headers });
  };
}

type Query = Record<string, string | undefined>;

function redirect(reply: FastifyReply, path: string, query: Query) {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  const search = new URLSearchParams(given).toString();
  return reply.redirect(search ? `${path}?${search}` : path, 303);
}

/** The fields of a form; of one that came twice, the first. */
function fieldsOf({ body }: FastifyRequest): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string') fields[name] = first;
  }
  return fields;
}
