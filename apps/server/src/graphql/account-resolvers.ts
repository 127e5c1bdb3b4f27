import { hashSecret } from '../auth/secrets.ts';
import { originOf } from '../auth/visit.ts';
import type { Services } from '../services.ts';
import { requireUser } from './authorization.ts';
import type { Caller, GraphqlContext } from './caller.ts';
import { apiError } from './errors.ts';
import type { MutationResolvers, QueryResolvers } from './generated/resolvers.ts';

type AccountServices = Pick<Services, 'accounts' | 'bus' | 'cookies' | 'securityLog'>;

/** `exportAccount`. */
export const accountQueries = ({
  accounts,
  securityLog,
}: AccountServices): Pick<QueryResolvers<GraphqlContext>, 'exportAccount'> => ({
  async exportAccount(_parent, _args, { caller }) {
    const { accountId, email } = requireUser(caller);
    const data = await accounts.export(accountId);
    // Deleted since the token was read.
    if (!data) throw apiError('UNAUTHENTICATED');
    securityLog.write('account.exported', { ...originOf(caller), address: email });
    return JSON.stringify(data, null, 2);
  },
});

/** `signOutEverywhere` and `deleteAccount`. */
export const accountMutations = ({
  accounts,
  bus,
  cookies,
  securityLog,
}: AccountServices): Pick<
  MutationResolvers<GraphqlContext>,
  'signOutEverywhere' | 'deleteAccount'
> => ({
  async signOutEverywhere(_parent, _args, { caller }) {
    const { accountId, sessionId, email } = requireUser(caller);
    const device = caller.device === null ? null : hashSecret(caller.device);
    const ended = await accounts.endSessions(accountId, device);
    for (const id of ended.sessions)
      securityLog.write(id === sessionId ? 'session.ended' : 'session.revoked', {
        ...originOf(caller),
        address: email,
        reason: 'everywhere',
      });
    for (const id of ended.requests) bus.announce(id);
    clearCookies(caller, [cookies.endedSession()]);
    return true;
  },
  async deleteAccount(_parent, _args, { caller }) {
    const { accountId, email } = requireUser(caller);
    const { deleted, requests } = await accounts.delete(accountId);
    if (deleted) securityLog.write('account.deleted', { ...originOf(caller), address: email });
    for (const id of requests) bus.announce(id);
    clearCookies(caller, [cookies.endedSession(), cookies.endedDevice()]);
    return deleted;
  },
});

function clearCookies(caller: Caller, ended: string[]) {
  for (const cookie of ended) caller.setCookie?.(cookie);
}
