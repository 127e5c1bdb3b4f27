// Reference of `getIp`: graphql-yoga with its defaults, one field that returns constants, and nothing else.
import { createSchema, createYoga } from 'graphql-yoga';
import { serve, startMessage } from './reference.ts';

const yoga = createYoga({
  schema: createSchema({
    typeDefs: `
      type Query { getIp: IpInfo! }
      type IpInfo { ip: String! countryCode: String callingCode: String }
    `,
    resolvers: {
      Query: { getIp: () => ({ ip: '192.0.2.1', countryCode: 'ES', callingCode: '+34' }) },
    },
  }),
});
await startMessage();
serve((request, response) => void yoga(request, response));
