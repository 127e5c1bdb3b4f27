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

/** All boundaries of a client share one query cache. */
const caches = new WeakMap<GraphqlClient, QueryClient>();

function cacheOf(client: GraphqlClient, { session, logger }: AppContext): QueryClient {
  const known = caches.get(client);
  if (known) return known;
  const cache = createCache();
  caches.set(client, cache);
  // Clears the cache when the account changes, even if no boundary is mounted, so that no data of another account is shown.
  session.subscribe(() => void resetCache(cache, { client, logger }));
  return cache;
}

/** Lets its children use the GraphQL hooks. Their code is loaded only with parts of the site that use this component. */
export function GraphqlBoundary({ children }: { children: ReactNode }) {
  const app = useApp();
  const client = app.graphql ?? ensureGraphqlClient(app);
  return (
    <QueryClientProvider client={cacheOf(client, app)}>
      <GraphqlProvider client={client}>{children}</GraphqlProvider>
    </QueryClientProvider>
  );
}
