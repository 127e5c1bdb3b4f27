import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { GraphqlClient } from '../client/client.ts';
import { boundQueryCache } from './bound-query-cache.ts';

const ClientContext = createContext<GraphqlClient | null>(null);

/** Props of {@link GraphqlProvider}. */
export interface GraphqlProviderProps {
  client: GraphqlClient;
  children?: ReactNode | undefined;
}

/**
 * Provides the client of the hooks inside it, and limits the query cache to 5000 entries. Render it inside
 * TanStack's QueryClientProvider.
 */
export function GraphqlProvider({ client, children }: GraphqlProviderProps) {
  const queryClient = useQueryClient();
  useEffect(() => boundQueryCache(queryClient), [queryClient]);
  return <ClientContext.Provider value={client}>{children}</ClientContext.Provider>;
}

/** The client of the nearest {@link GraphqlProvider}. */
export function useGraphqlClient(): GraphqlClient {
  const client = useContext(ClientContext);
  if (client) return client;
  throw new Error(
    '@shpy/graphql-client: no client here; render <GraphqlProvider client={createGraphqlClient({ url })}> above.',
  );
}
