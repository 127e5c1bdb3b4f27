import { requireToken } from '../platform/graphql/authorization.ts';
import type { GraphqlContext } from '../platform/graphql/context.ts';
import { apiError } from '../platform/graphql/errors.ts';
import type { MutationResolvers, Resolvers } from '../platform/graphql/generated/resolvers.ts';
import { parseLocale } from '../platform/values/locale.ts';
import { ContactError } from './contact-error.ts';
import type { RequestContact } from './request-contact.ts';

export interface ContactResolversOptions {
  requestContact: RequestContact;
}

/** `requestContact`. */
export const contactResolvers = (options: ContactResolversOptions): Resolvers<GraphqlContext> => ({
  Mutation: { requestContact: requestContact(options) },
});

const requestContact = ({ requestContact: request }: ContactResolversOptions) =>
  (async (_parent, { input }, { caller }) => {
    const viewer = requireToken(caller);
    const { locale: tag, ...fields } = input;
    const locale = parseLocale(tag);
    if (!locale) throw apiError('LOCALE_INVALID');
    const signedInAs = viewer.kind === 'user' ? viewer.email : null;
    await request({ fields, locale, signedInAs }, caller).catch(throwApiError);
    return true;
  }) satisfies MutationResolvers<GraphqlContext>['requestContact'];

function throwApiError(error: unknown): never {
  if (!(error instanceof ContactError)) throw error;
  const { code, retryAfterSeconds } = error;
  throw apiError(code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}
