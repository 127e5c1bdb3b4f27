import { type GraphqlClient, resetCache } from '@shpy/graphql-client';
import { GraphqlProvider } from '@shpy/graphql-client/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useApp } from '../app-context.ts';
import { ensureGraphqlClient } from './graphql.ts';

// A request without a network fails at once and is told of, where waiting for one would look like work.
const networkMode = 'always';
const createCache = () =>
  new QueryClient({
    defaultOptions: { queries: { networkMode }, mutations: { networkMode } },
  });

/** What one boundary has fetched with a client, all have. */
const caches = new WeakMap<GraphqlClient, QueryClient>();

function cacheOf(client: GraphqlClient): QueryClient {
  const cache = caches.get(client) ?? createCache();
  caches.set(client, cache);
  return cache;
}

/** Gives GraphQL hooks to the parts of the site that ask for something: all others load none of it. */
export function GraphqlBoundary({ children }: { children: ReactNode }) {
  const app = useApp();
  const { session, logger } = app;
  const client = app.graphql ?? ensureGraphqlClient(app);
  const queryClient = cacheOf(client);
  // What was fetched as somebody else is not shown to the next one.
  useEffect(
    () => session.subscribe(() => void resetCache(queryClient, { client, logger })),
    [session, client, queryClient, logger],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <GraphqlProvider client={client}>{children}</GraphqlProvider>
    </QueryClientProvider>
  );
}
