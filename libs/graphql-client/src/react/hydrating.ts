import type { QueryClient } from '@tanstack/react-query';

/** Query caches that were just filled from HTML: hooks do not fetch on mount while their cache is one of them. */
export const hydrating = new WeakSet<QueryClient>();
