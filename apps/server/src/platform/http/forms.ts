import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FORM_FIELDS, type FormField, type PageValues } from '@shpy/site-contract';
import { isDatabaseUnavailable, RETRY_AFTER_SECONDS } from '../database/unavailable.ts';

/** Default size limit of a form, in bytes. */
const MAX_FORM = 16 * 1024;

export type Fields = Partial<Record<FormField, string>>;
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers with the state of the page at `path` that matches the values. The caller sets the HTTP status. */
export type AnswerPage = (
  path: string,
  values: PageValues,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/** Plain HTML forms, for visitors without scripts. */
export interface Forms {
  /** One handler for each path. The handler answers all errors except an outage. */
  routes: Record<string, Handler>;
  /** Answers while the database is unavailable, with the page of the form. */
  onOutage: Handler;
  /** Largest form that is accepted, in bytes. Default: 16 kB. */
  bodyLimit?: number | undefined;
}

/** Registers forms in a separate scope, which accepts only `application/x-www-form-urlencoded`. */
export const forms = async (
  app: FastifyInstance,
  { routes, onOutage, bodyLimit = MAX_FORM }: Forms,
): Promise<void> => {
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, request, reply) => {
    if (!isDatabaseUnavailable(error)) throw error;
    return onOutage(request, reply.header('retry-after', RETRY_AFTER_SECONDS));
  });
  for (const [path, handler] of Object.entries(routes)) app.post(path, handler);
};

/** The fields of a sign-in form. */
export const fieldsOf = (request: FastifyRequest): Fields => readFields(request, FORM_FIELDS);

/** Reads the fields with these names from a posted form. Of a repeated field, the first value counts. */
export function readFields<Name extends string>(
  { body }: FastifyRequest,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const posted = (body ?? {}) as Record<string, unknown>;
  const fields: Partial<Record<Name, string>> = {};
  for (const name of names) {
    // A repeated field is an array.
    const first: unknown = [posted[name]].flat()[0];
    if (typeof first === 'string') fields[name] = first;
  }
  return fields;
}

/** Query parameters of a redirect. Undefined and empty ones are skipped. */
export type RedirectQuery = Record<string, string | undefined>;

/** Redirects with 303, so that the browser loads the page with GET. `hash`: id of the element to show. */
export function redirect(reply: FastifyReply, path: string, query: RedirectQuery = {}, hash = '') {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  const search = new URLSearchParams(given).toString();
  const target = search ? `${path}?${search}` : path;
  return reply.redirect(hash ? `${target}#${hash}` : target, 303);
}
