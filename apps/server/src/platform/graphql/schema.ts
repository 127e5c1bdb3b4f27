import { createSchema } from 'graphql-yoga';
import type { GraphqlContext } from './context.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { typeDefs } from './generated/schema.ts';

/**
 * Creates the schema with its resolvers. Throws if an operation has none: GraphQL would answer it with null, and the types
 * of resolvers do not prevent it, because each slice provides only its own.
 */
export function createServerSchema(resolvers: Resolvers<GraphqlContext>[]) {
  const schema = createSchema<GraphqlContext>({ typeDefs, resolvers });
  const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const operations = types.flatMap((type) => Object.values(type?.getFields() ?? {}));
  const missing = operations.filter(({ resolve, subscribe }) => !resolve && !subscribe);
  if (missing.length > 0)
    throw new Error(
      `schema.graphql declares operations without a resolver: ${missing.map(({ name }) => name).join(', ')}. Write it in the graphql.ts of a slice.`,
    );
  return schema;
}
