import { requireUser } from '../platform/graphql/authorization.ts';
import type { Caller, GraphqlContext } from '../platform/graphql/context.ts';
import { apiError } from '../platform/graphql/errors.ts';
import type {
  MutationResolvers,
  QueryResolvers,
  Resolvers,
} from '../platform/graphql/generated/resolvers.ts';
import type { Cookies } from './cookies.ts';
import type { OwnAccount } from './own-account.ts';
import type { OpenSession, Sessions } from './sessions.ts';
import { signOut } from './sign-out.ts';
import { originOf } from './visit.ts';

interface SessionResolversOptions {
  sessions: Sessions;
  ownAccount: OwnAccount;
  cookies: Cookies;
}

/** `me`, the list of sessions, the account, and every way to sign out. */
export const sessionResolvers = (options: SessionResolversOptions): Resolvers<GraphqlContext> => ({
  Query: queries(options),
  Mutation: { ...sessionMutations(options), ...accountMutations(options) },
});

const queries = ({
  sessions,
  ownAccount,
}: SessionResolversOptions): QueryResolvers<GraphqlContext> => ({
  me: (_parent, _args, { caller: { viewer } }) =>
    viewer.kind === 'user' ? { id: viewer.accountId, email: viewer.email } : null,
  async sessions(_parent, _args, { caller }) {
    const { accountId, sessionId } = requireUser(caller);
    const open = await sessions.list(accountId);
    return open.map((session) => toSession(session, sessionId));
  },
  async exportAccount(_parent, _args, { caller }) {
    const data = await ownAccount.export(requireUser(caller), caller);
    if (!data) throw apiError('UNAUTHENTICATED');
    return JSON.stringify(data, null, 2);
  },
});

const sessionMutations = ({
  sessions,
  cookies,
}: SessionResolversOptions): MutationResolvers<GraphqlContext> => ({
  async signOut(_parent, _args, { caller }) {
    const { viewer } = caller;
    const isEnded = await signOut(sessions, caller, viewer.kind === 'user' ? viewer : null);
    if (caller.session !== null) setCookies(caller, ...cookies.signedOut());
    return isEnded;
  },
  async revokeSession(_parent, { id }, { caller }) {
    const { accountId } = requireUser(caller);
    const isRevoked = await sessions.revoke(id, accountId, originOf(caller));
    // The session may have just ended, or belong to another account.
    if (!isRevoked) caller.onRefused('unknown_session');
    return isRevoked;
  },
});

const accountMutations = ({
  ownAccount,
  sessions,
  cookies,
}: SessionResolversOptions): MutationResolvers<GraphqlContext> => ({
  async signOutEverywhere(_parent, _args, { caller }) {
    await ownAccount.signOutEverywhere(requireUser(caller), caller);
    if (!(await hasSession(caller, sessions))) setCookies(caller, ...cookies.signedOut());
    return true;
  },
  async deleteAccount(_parent, _args, { caller }) {
    // A repeated call, because the answer to the first one was lost.
    const isRepeated = await wasDeleted(caller, ownAccount);
    const isDeleted = !isRepeated && (await ownAccount.delete(requireUser(caller), caller));
    if (!(await hasSession(caller, sessions)))
      setCookies(caller, ...cookies.signedOut(), cookies.endedDevice());
    return isDeleted;
  },
});

/** Whether the session of the caller has ended because its account was deleted. */
const wasDeleted = async ({ viewer }: Caller, ownAccount: OwnAccount) =>
  viewer.kind === 'unauthenticated' &&
  viewer.endedAccountId !== undefined &&
  ownAccount.isDeleted(viewer.endedAccountId);

/** Whether the cookie still opens a session: that of another account, after a sign-in in another tab. */
const hasSession = async ({ session }: Caller, sessions: Sessions) =>
  session !== null && (await sessions.findBySecret(session)) !== null;

const toSession = ({ createdAt, lastUsedAt, ...session }: OpenSession, currentId: string) => ({
  id: session.id,
  userAgent: session.userAgent,
  countryCode: session.countryCode,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: new Date(lastUsedAt).toISOString(),
  current: session.id === currentId,
});

function setCookies(caller: Caller, ...cookies: string[]) {
  for (const cookie of cookies) caller.setCookie?.(cookie);
}
