import {
  CONTACT_FIELDS,
  CONTACT_PATH,
  CONTACT_TRAP,
  type ErrorCode,
  formatWait,
  type PageValues,
} from '@shpy/site-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../platform/database/unavailable.ts';
import { forms, readFields, redirect } from '../platform/http/forms.ts';
import type { SitePages } from '../platform/values/site-pages.ts';
import type { Visit } from '../sessions/visit.ts';
import { ContactError } from './contact-error.ts';
import type { RequestContact } from './request-contact.ts';

/** Answers with the state of a page that the values name. The status is set already. */
export type AnswerPage = (
  path: string,
  values: PageValues,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

export interface ContactFormOptions {
  requestContact: RequestContact;
  visitOf(request: FastifyRequest): Visit;
  /** Address of the signed-in user of a browser, by its Cookie header; null if nobody is signed in. */
  emailOf(cookieHeader: string | undefined): Promise<string | null>;
  pages: SitePages;
  answerPage: AnswerPage;
  /** Called for a form that only a program fills in like this. */
  onTrapped(visit: Visit): void;
}

/** Longest message in a form, in bytes: each character may take twelve. */
const BODY_LIMIT = 96 * 1024;

const FIELDS = [...CONTACT_FIELDS, 'locale', CONTACT_TRAP] as const;

/** The contact form, for visitors without scripts. */
export const contactForm = (app: FastifyInstance, options: ContactFormOptions): Promise<void> =>
  forms(app, {
    routes: { [CONTACT_PATH]: submit(options) },
    onOutage: async (request, reply) => showForm(options, 'UNAVAILABLE', request, reply.code(503)),
    bodyLimit: BODY_LIMIT,
  });

const submit =
  (options: ContactFormOptions) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { requestContact, visitOf, emailOf, onTrapped } = options;
    const { [CONTACT_TRAP]: trap, ...fields } = readFields(request, FIELDS);
    const visit = visitOf(request);
    if (trap) {
      // The same answer as for a message that was sent: a program learns nothing from it.
      onTrapped(visit);
      return redirectToSent(options, request, reply);
    }
    try {
      const signedInAs = await emailOf(request.headers.cookie);
      await requestContact({ fields, locale: localeOf(options, request), signedInAs }, visit);
      return redirectToSent(options, request, reply);
    } catch (error) {
      return answerError(options, error, request, reply);
    }
  };

function redirectToSent(
  options: ContactFormOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const path = options.pages.pathOf('home', localeOf(options, request));
  return redirect(reply, path, { contact: 'sent' }, 'contact');
}

/** Rethrows an outage. */
function answerError(
  options: ContactFormOptions,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (isDatabaseUnavailable(error)) throw error;
  if (error instanceof ContactError) {
    const { code, retryAfterSeconds: wait } = error;
    return showForm(options, code, request, reply.code(422), wait);
  }
  request.log.error({ err: error }, 'unexpected error in a form');
  return showForm(options, 'INTERNAL', request, reply.code(500));
}

/** Answers with the page of the form, with what the visitor submitted. */
function showForm(
  options: ContactFormOptions,
  error: ErrorCode,
  request: FastifyRequest,
  reply: FastifyReply,
  wait?: number,
): FastifyReply {
  const { pages, answerPage } = options;
  const submitted = readFields(request, CONTACT_FIELDS);
  const values: PageValues = { error };
  if (wait !== undefined) values.wait = formatWait(wait);
  for (const name of CONTACT_FIELDS) values[name] = submitted[name] ?? '';
  return answerPage(pages.pathOf('home', localeOf(options, request)), values, request, reply);
}

const localeOf = ({ pages }: ContactFormOptions, request: FastifyRequest) =>
  pages.localeOf(request.headers.cookie, readFields(request, ['locale']).locale);
