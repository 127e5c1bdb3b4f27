import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAGIC_LINK_PATH, REJECT_PATH, SCRIPTS_ON, VERIFY_PATH } from '@shpy/site-contract';
import { isSecret } from '../platform/crypto/secrets.ts';
import { isDatabaseUnavailable } from '../platform/database/unavailable.ts';
import {
  type AnswerPage,
  fieldsOf,
  forms,
  redirect,
  type RedirectQuery,
} from '../platform/http/forms.ts';
import type { SitePages } from '../platform/values/site-pages.ts';
import type { Cookies } from '../sessions/cookies.ts';
import type { Visit } from '../sessions/visit.ts';
import type { RejectLink } from './reject-link.ts';
import type { RequestSignIn } from './request-sign-in.ts';
import type { SignIn } from './sign-in.ts';
import { SignInError } from './sign-in-error.ts';
import { isRequester, returnPathFor, type SignInRequests } from './sign-in-requests.ts';

export interface SignInFormsOptions {
  requests: SignInRequests;
  requestSignIn: RequestSignIn;
  signIn: SignIn;
  rejectLink: RejectLink;
  cookies: Pick<Cookies, 'binding' | 'session' | 'device'>;
  visitOf(request: FastifyRequest): Visit;
  pages: SitePages;
  answerPage: AnswerPage;
}

/** The forms of sign-in, for visitors without scripts. */
export async function signInForms(
  app: FastifyInstance,
  options: SignInFormsOptions,
): Promise<void> {
  const routes = {
    [MAGIC_LINK_PATH]: requestLink(options),
    [VERIFY_PATH]: verify(options),
    [REJECT_PATH]: reject(options),
  };
  await forms(app, { routes, onOutage: onOutage(options) });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const requestLink =
  ({ requests, requestSignIn, cookies, visitOf, pages, answerPage }: SignInFormsOptions): Handler =>
  async (request, reply) => {
    const fields = fieldsOf(request);
    const { email: typedEmail = '' } = fields;
    const locale = pages.localeOf(request.headers.cookie, fields.locale);
    const path = pages.pathOf('login', locale);
    const returnPath = pages.returnPathOf(fields.returnPath, locale);
    const visit = visitOf(request);
    try {
      const input = { email: typedEmail, locale, requester: null, returnPath };
      const { id, binding } = await requestSignIn(input, visit);
      reply.header('set-cookie', cookies.binding(binding));
      return redirect(reply, path, { request: id });
    } catch (error) {
      const failure = failureOf(error, request);
      if (failure['error'] === 'EMAIL_INVALID') {
        // Not a redirect: what was typed must not get into a URL.
        const values = { error: 'EMAIL_INVALID', email: typedEmail };
        const shown = { ...values, ...(returnPath !== null && { returnPath }) };
        return answerPage(path, shown, request, reply.code(422));
      }
      // The mail of an earlier request still works, so the visitor can enter its code.
      const browser = { binding: visit.binding, requester: null };
      const earlier = await requests.findOpen(typedEmail, browser);
      const query = earlier ? { request: earlier.id } : { returnPath: returnPath ?? undefined };
      return redirect(reply, path, { ...query, ...failure });
    }
  };

const verify =
  ({ requests, signIn, cookies, visitOf, pages }: SignInFormsOptions): Handler =>
  async (request, reply) => {
    const { token, requestId = '', code = '', locale: formLocale, scripts } = fieldsOf(request);
    const isLink = token !== undefined;
    const row = await (isLink ? requests.findByToken(token) : requests.find(requestId));
    const visit = visitOf(request);
    // The same answer for another browser's request and for an unknown one.
    const isOwn = row !== null && isRequester(row, { binding: visit.binding, requester: null });
    const shown = isLink || isOwn ? row : null;
    const locale = pages.localeOf(request.headers.cookie, formLocale, shown?.locale);
    try {
      const signedIn = await (isLink
        ? signIn.byToken(token, visit)
        : signIn.byCode(requestId, code, visit));
      reply.header('set-cookie', cookies.session(signedIn.sessionSecret));
      reply.header('set-cookie', cookies.device(signedIn.deviceSecret));
      const returnPath = pages.returnPathOf(returnPathFor(row, visit), locale);
      // Without scripts, only the sign-in page shows who is signed in, so it replaces the home page, to which it links.
      const isShown = scripts === SCRIPTS_ON || !pages.isHome(returnPath ?? '');
      const canReturn = returnPath !== null && isShown;
      return redirect(reply, canReturn ? returnPath : pages.pathOf('login', locale));
    } catch (error) {
      const failure = failureOf(error, request);
      return isLink
        ? redirect(reply, pages.pathOf('verify', locale), { token: secretOf(token), ...failure })
        : redirect(reply, pages.pathOf('login', locale), { request: shown?.id, ...failure });
    }
  };

/** Handles the button "That is not me", for a reader of a mail who did not request it. */
const reject =
  ({ requests, rejectLink, visitOf, pages }: SignInFormsOptions): Handler =>
  async (request, reply) => {
    const { token = '', locale: formLocale } = fieldsOf(request);
    const row = await requests.findByToken(token);
    const locale = pages.localeOf(request.headers.cookie, formLocale, row?.locale);
    const path = pages.pathOf('verify', locale);
    try {
      const hasEndedSessions = await rejectLink(token, visitOf(request));
      return redirect(reply, path, { done: hasEndedSessions ? 'ended' : 'rejected' });
    } catch (error) {
      return redirect(reply, path, failureOf(error, request));
    }
  };

/** Shows the page of the form again, with the values to repeat the step. */
const onOutage =
  ({ pages }: SignInFormsOptions): Handler =>
  async (request, reply) => {
    const { token, requestId, ...fields } = fieldsOf(request);
    const locale = pages.localeOf(request.headers.cookie, fields.locale);
    return redirect(reply, pages.pathOf(token === undefined ? 'login' : 'verify', locale), {
      token: secretOf(token),
      // Cannot be checked during an outage, only bounded.
      request: requestId?.slice(0, 64),
      returnPath: pages.returnPathOf(fields.returnPath, locale) ?? undefined,
      error: 'UNAVAILABLE',
    });
  };

const secretOf = (text: string | undefined) => (isSecret(text) ? text : undefined);

/** Query parameters for a failure: the code and those of its details that the page shows. Rethrows an outage. */
function failureOf(error: unknown, { log }: FastifyRequest): RedirectQuery {
  if (isDatabaseUnavailable(error)) throw error;
  if (!(error instanceof SignInError)) {
    log.error({ err: error }, 'unexpected error in a form');
    return { error: 'INTERNAL' };
  }
  const { retryAfterSeconds, alreadySent, triesLeft } = error.details;
  return {
    error: error.code,
    wait: retryAfterSeconds?.toString(),
    sent: alreadySent ? '1' : undefined,
    tries: triesLeft === 0 ? '0' : undefined,
  };
}
