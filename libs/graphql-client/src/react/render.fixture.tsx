import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GraphqlClient } from '../client/client.ts';
import { GraphqlProvider } from './provider.tsx';

/** What a test needs around a hook. */
export function createWrapper(client: GraphqlClient, queryClient = new QueryClient()) {
  const wrapper = ({ children }: { children?: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <GraphqlProvider client={client}>{children}</GraphqlProvider>
    </QueryClientProvider>
  );
  return { wrapper, queryClient };
}

/** A promise that a test settles. */
export function createGate<T>() {
  let open: (value: T) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const promise = new Promise<T>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { promise, open, fail };
}
