import { requireToken } from '../platform/graphql/authorization.ts';
import type { GraphqlContext } from '../platform/graphql/context.ts';
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts';
import type { IpLookup } from './ip-lookup.ts';

/** `getIp`. */
export const visitorResolvers = ({
  lookupIp,
}: {
  lookupIp: IpLookup;
}): Resolvers<GraphqlContext> => ({
  Query: {
    getIp(_parent, _args, { caller }) {
      requireToken(caller);
      return lookupIp(caller.ip);
    },
  },
});
