import { GraphqlProvider } from '@shpy/graphql-client/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApp } from '../app-context.ts';
import { ensureGraphqlClient } from './graphql.ts';

const queryClient = new QueryClient();

/** Gives GraphQL hooks to the parts of the site that ask for something: all others load none of it. */
export function GraphqlBoundary({ children }: { children: ReactNode }) {
  const app = useApp();
  return (
    <QueryClientProvider client={queryClient}>
      <GraphqlProvider client={ensureGraphqlClient(app)}>{children}</GraphqlProvider>
    </QueryClientProvider>
  );
}
