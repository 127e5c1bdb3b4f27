import type { QueryClient } from '@tanstack/react-query';

/** Caches that were just filled from HTML: our hooks do not fetch on mount while theirs is among them. */
export const hydrating = new WeakSet<QueryClient>();
