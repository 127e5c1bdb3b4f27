import { type GraphqlClient, resetCache } from '@shpy/graphql-client';
import { GraphqlProvider } from '@shpy/graphql-client/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type AppContext, useApp } from '../context/app-context.ts';
import { ensureGraphqlClient } from './graphql.ts';

// Without a network, a request fails immediately and the visitor is notified; waiting would look like progress.
const networkMode = 'always';
const createCache = () =>
  new QueryClient({
    defaultOptions: { queries: { networkMode }, mutations: { networkMode } },
  });

/** What one boundary has fetched with a client, all have. */
const caches = new WeakMap<GraphqlClient, QueryClient>();

function cacheOf(client: GraphqlClient, { session, logger }: AppContext): QueryClient {
  const known = caches.get(client);
  if (known) return known;
  const cache = createCache();
  caches.set(client, cache);
  // What was fetched as somebody else is not shown to the next one, also where no boundary is on the page now.
  session.subscribe(() => void resetCache(cache, { client, logger }));
  return cache;
}

/** Gives GraphQL hooks to the parts of the site that ask for something: all others load none of it. */
export function GraphqlBoundary({ children }: { children: ReactNode }) {
  const app = useApp();
  const client = app.graphql ?? ensureGraphqlClient(app);
  return (
    <QueryClientProvider client={cacheOf(client, app)}>
      <GraphqlProvider client={client}>{children}</GraphqlProvider>
    </QueryClientProvider>
  );
}
