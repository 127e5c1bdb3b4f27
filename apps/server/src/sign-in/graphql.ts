import { refuse, requireToken } from '../platform/graphql/authorization.ts';
import type { Caller, GraphqlContext, Viewer } from '../platform/graphql/context.ts';
import { apiError } from '../platform/graphql/errors.ts';
import type {
  MagicLinkStatus,
  MutationResolvers,
  MutationVerifyMagicLinkArgs,
  Resolvers,
  SubscriptionResolvers,
} from '../platform/graphql/generated/resolvers.ts';
import { parseLocale } from '../platform/values/locale.ts';
import type { SitePages } from '../platform/values/site-pages.ts';
import type { Cookies } from '../sessions/cookies.ts';
import type { Tokens } from '../visitors/tokens.ts';
import type { FindEarlierRequest } from './find-earlier-request.ts';
import type { RequestSignIn } from './request-sign-in.ts';
import type { SignIn } from './sign-in.ts';
import { SignInError } from './sign-in-error.ts';
import { isRequester, type SignInRequests } from './sign-in-requests.ts';
import type { WatchStatus } from './watch-status.ts';

type Mutations = Required<MutationResolvers<GraphqlContext>>;
type Subscriptions = Required<SubscriptionResolvers<GraphqlContext>>;

export interface SignInResolversOptions {
  requests: Pick<SignInRequests, 'find'>;
  requestSignIn: RequestSignIn;
  findEarlierRequest: FindEarlierRequest;
  signIn: SignIn;
  watchStatus: WatchStatus;
  tokens: Pick<Tokens, 'issueSession'>;
  cookies: Pick<Cookies, 'binding' | 'session' | 'device'>;
  pages: Pick<SitePages, 'returnPathOf'>;
}

/** `requestMagicLink`, `verifyMagicLink` and `magicLinkStatus`. */
export const signInResolvers = (options: SignInResolversOptions): Resolvers<GraphqlContext> => ({
  Mutation: {
    requestMagicLink: requestMagicLink(options),
    verifyMagicLink: verifyMagicLink(options),
  },
  Subscription: { magicLinkStatus: magicLinkStatus(options) },
});

const requestMagicLink =
  ({
    requestSignIn,
    findEarlierRequest,
    cookies,
    pages,
  }: SignInResolversOptions): Mutations['requestMagicLink'] =>
  async (_parent, args, { caller }) => {
    const requester = requesterOf(requireToken(caller));
    const locale = parseLocale(args.locale);
    if (!locale) throw apiError('LOCALE_INVALID');
    const returnPath = pages.returnPathOf(caller.referer, locale);
    const input = { email: args.email, locale, requester, returnPath };
    const bind = (binding: string) => {
      caller.setCookie?.(cookies.binding(binding));
      // A second mutation in the same GraphQL document comes from the same browser.
      caller.binding = binding;
    };
    try {
      const { id, binding, ...request } = await requestSignIn(input, caller);
      bind(binding);
      const expiresAt = new Date(request.expiresAt).toISOString();
      return { id, expiresAt, resendAfterSeconds: request.resendAfterSeconds };
    } catch (error) {
      if (!(error instanceof SignInError) || error.code !== 'RATE_LIMITED') throwApiError(error);
      // As after an answer that was lost: the visitor can enter the code of the earlier mail.
      const earlier = await findEarlierRequest(args.email, { ...caller, requester });
      if (earlier) bind(earlier.binding);
      throw apiError(error.code, { ...error.details, requestId: earlier?.id });
    }
  };

const verifyMagicLink =
  (options: SignInResolversOptions): Mutations['verifyMagicLink'] =>
  async (_parent, args, { caller }) => {
    const { cookies, tokens } = options;
    const signedIn = await verify(options, args, caller).catch(throwApiError);
    const { accountId, email, sessionId, sessionSecret, deviceSecret } = signedIn;
    caller.setCookie?.(cookies.session(sessionSecret));
    caller.setCookie?.(cookies.device(deviceSecret));
    // As above: the browser now has this session.
    caller.session = sessionSecret;
    caller.device = deviceSecret;
    const bearer = await tokens.issueSession(accountId, sessionId);
    return { ...bearer, user: { id: accountId, email } };
  };

async function verify(
  { signIn }: SignInResolversOptions,
  { token, requestId, code }: MutationVerifyMagicLinkArgs,
  caller: Caller,
) {
  if (token && !requestId && !code) return signIn.byToken(token, caller);
  if (requestId && code && !token) return signIn.byCode(requestId, code, caller);
  throw apiError('BAD_USER_INPUT', {}, 'Give either token, or requestId and code.');
}

const magicLinkStatus = ({
  requests,
  watchStatus,
}: SignInResolversOptions): Subscriptions['magicLinkStatus'] => ({
  resolve: (status: MagicLinkStatus) => status,
  subscribe: async (_parent, { requestId }, { caller }) => {
    const request = await requests.find(requestId);
    const { binding, viewer } = caller;
    // The same response for another browser's request and for an unknown one.
    if (!request || !isRequester(request, { binding, requester: requesterOf(viewer) }))
      refuse(caller, 'FORBIDDEN');
    return watchStatus(requestId);
  },
});

/** Id of the token that the requester sent. */
function requesterOf(viewer: Viewer): string | null {
  if (viewer.kind === 'anonymous') return viewer.tokenId;
  return viewer.kind === 'user' ? viewer.sessionId : null;
}

function throwApiError(error: unknown): never {
  throw error instanceof SignInError ? apiError(error.code, error.details) : error;
}
