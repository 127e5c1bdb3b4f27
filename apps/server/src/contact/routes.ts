import { CONTACT_PATH, formatWait, type PageValues } from '@shpy/site-contract';
import { CONTACT_FIELDS, CONTACT_TRAP, joinFieldNames } from '@shpy/site-contract/contact';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../platform/database/unavailable.ts';
import { type AnswerPage, forms, readFields, redirect } from '../platform/http/forms.ts';
import type { SitePages } from '../platform/values/site-pages.ts';
import type { Visit } from '../sessions/visit.ts';
import { ContactError } from './contact-error.ts';
import type { RequestContact } from './request-contact.ts';

export interface ContactFormOptions {
  requestContact: RequestContact;
  visitOf(request: FastifyRequest): Visit;
  /** Address of the signed-in user of a browser, by its Cookie header; null if nobody is signed in. */
  emailOf(cookieHeader: string | undefined): Promise<string | null>;
  pages: SitePages;
  answerPage: AnswerPage;
  /** Called when the hidden field is filled in, which only a program does. */
  onTrapped(visit: Visit): void;
}

/** Largest form in bytes. A percent-encoded character of the message may take twelve bytes. */
const BODY_LIMIT = 96 * 1024;

const FIELDS = [...CONTACT_FIELDS, 'locale', CONTACT_TRAP] as const;

/** The contact form, for visitors without scripts. */
export const contactForm = (app: FastifyInstance, options: ContactFormOptions): Promise<void> =>
  forms(app, {
    routes: { [CONTACT_PATH]: submit(options) },
    onOutage: async (request, reply) =>
      showForm(options, { error: 'UNAVAILABLE' }, request, reply.code(503)),
    bodyLimit: BODY_LIMIT,
  });

const submit =
  (options: ContactFormOptions) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { requestContact, visitOf, emailOf, onTrapped } = options;
    const { [CONTACT_TRAP]: trap, ...fields } = readFields(request, FIELDS);
    const visit = visitOf(request);
    if (trap) {
      // The same answer as for a sent message, so that the program learns nothing.
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

/** Shows the form with the error. Rethrows an outage of the database, which `onOutage` answers. */
function answerError(
  options: ContactFormOptions,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (isDatabaseUnavailable(error)) throw error;
  if (error instanceof ContactError) {
    return showForm(options, refusalOf(error), request, reply.code(422));
  }
  request.log.error({ err: error }, 'unexpected error in a form');
  return showForm(options, { error: 'INTERNAL' }, request, reply.code(500));
}

/** Values of the page state that explains the refusal. */
function refusalOf({ code, refused, retryAfterSeconds: wait }: ContactError): PageValues {
  if (refused.length > 0) return { refused: joinFieldNames(refused) };
  return { error: code, ...(wait !== undefined && { wait: formatWait(wait) }) };
}

/** Answers with the page of the form, filled in with the submitted values. */
function showForm(
  options: ContactFormOptions,
  refusal: PageValues,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { pages, answerPage } = options;
  const submitted = readFields(request, CONTACT_FIELDS);
  const values = { ...refusal };
  for (const name of CONTACT_FIELDS) values[name] = submitted[name] ?? '';
  return answerPage(pages.pathOf('home', localeOf(options, request)), values, request, reply);
}

const localeOf = ({ pages }: ContactFormOptions, request: FastifyRequest) =>
  pages.localeOf(request.headers.cookie, readFields(request, ['locale']).locale);
