import { parseLocale } from '../auth/locale.ts';
import { hashSecret } from '../auth/secrets.ts';
import type { SignInRequestRow } from '../auth/sign-in-requests.ts';
import { originOf } from '../auth/visit.ts';
import { watchStatus } from '../auth/watch-status.ts';
import type { Services } from '../services.ts';
import { accountMutations, accountQueries } from './account-resolvers.ts';
import { refuse, requireToken, requireUser } from './authorization.ts';
import type { Caller, GraphqlContext, Viewer } from './caller.ts';
import { apiError } from './errors.ts';
import type {
  MagicLinkStatus,
  MutationResolvers,
  MutationVerifyMagicLinkArgs,
  QueryResolvers,
  Resolvers,
} from './generated/resolvers.ts';

const instant = (ms: number) => new Date(ms).toISOString();

/** What ties a request to the token that it was made with. */
const requesterOf = (viewer: Viewer): string | null => {
  if (viewer.kind === 'anonymous') return viewer.tokenId;
  return viewer.kind === 'user' ? viewer.sessionId : null;
};

function isRequester({ binding, viewer }: Caller, request: SignInRequestRow): boolean {
  const requester = requesterOf(viewer);
  return (
    (binding !== null && hashSecret(binding) === request.binding_hash) ||
    (requester !== null && requester === request.asker)
  );
}

export const createResolvers = (services: Services): Resolvers<GraphqlContext> => ({
  Query: { ...queries(services), ...accountQueries(services) },
  Mutation: { ...mutations(services), ...accountMutations(services) },
  Subscription: {
    magicLinkStatus: {
      resolve: (status: MagicLinkStatus) => status,
      subscribe: async (_parent, { requestId }, { caller }) => {
        const request = await services.requests.find(requestId);
        // The same answer for a request of another browser and for one that never was.
        if (!request || !isRequester(caller, request)) refuse(caller, 'FORBIDDEN');
        const { requests, bus, timers, context } = services;
        return watchStatus({ requests, bus, timers, clock: context.clock }, requestId);
      },
    },
  },
});

const queries = ({ context, sessions }: Services): QueryResolvers<GraphqlContext> => ({
  getIp(_parent, _args, { caller }) {
    requireToken(caller);
    return context.lookupIp(caller.ip);
  },
  me: (_parent, _args, { caller: { viewer } }) =>
    viewer.kind === 'user' ? { id: viewer.accountId, email: viewer.email } : null,
  async sessions(_parent, _args, { caller }) {
    const { accountId, sessionId } = requireUser(caller);
    const open = await sessions.list(accountId);
    return open.map(({ id, userAgent, countryCode, createdAt, lastUsedAt }) => ({
      id,
      userAgent,
      countryCode,
      createdAt: instant(createdAt),
      lastUsedAt: instant(lastUsedAt),
      current: id === sessionId,
    }));
  },
});

const mutations = (services: Services): MutationResolvers<GraphqlContext> => ({
  async requestMagicLink(_parent, args, { caller }) {
    const requester = requesterOf(requireToken(caller));
    const locale = parseLocale(args.locale);
    if (!locale) throw apiError('LOCALE_INVALID');
    const input = { email: args.email, locale, requester };
    const { binding, expiresAt, ...request } = await services.requestSignIn(input, caller);
    caller.setCookie?.(services.cookies.binding(binding));
    // A second request in the same document belongs to the same browser.
    caller.binding = binding;
    return { ...request, expiresAt: instant(expiresAt) };
  },
  async verifyMagicLink(_parent, args, { caller }) {
    const signedIn = await confirm(services, args, caller);
    const { accountId, email, sessionId, sessionSecret, deviceSecret } = signedIn;
    caller.setCookie?.(services.cookies.session(sessionSecret));
    caller.setCookie?.(services.cookies.device(deviceSecret));
    const bearer = await services.tokens.issueSession(accountId, sessionId);
    return { ...bearer, user: { id: accountId, email } };
  },
  async signOut(_parent, _args, { caller }) {
    const { viewer, session } = caller;
    const { sessions } = services;
    const origin = originOf(caller);
    const byToken =
      viewer.kind === 'user' && (await sessions.end(viewer.sessionId, viewer.accountId, origin));
    const byCookie = session !== null && (await sessions.endBySecret(session, origin));
    if (session !== null) caller.setCookie?.(services.cookies.endedSession());
    return byToken || byCookie;
  },
  async revokeSession(_parent, { id }, { caller }) {
    const { accountId } = requireUser(caller);
    const isRevoked = await services.sessions.revoke(id, accountId, originOf(caller));
    // It may have ended just now, or belong to another account.
    if (!isRevoked) caller.onRefused('unknown_session');
    return isRevoked;
  },
});

function confirm({ signIn }: Services, args: MutationVerifyMagicLinkArgs, caller: Caller) {
  const { token, requestId, code } = args;
  if (token && !requestId && !code) return signIn.byToken(token, caller);
  if (requestId && code && !token) return signIn.byCode(requestId, code, caller);
  throw apiError('BAD_USER_INPUT', {}, 'Give either token, or requestId and code.');
}
