import { type Clock, systemClock } from '@shpy/kernel';
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { HYDRATION_REFETCH_DELAY } from './core/constants.ts';
import { hydrating } from './react/hydrating.ts';

/** Options of {@link hydrateQueries}. */
export interface HydrateQueriesOptions {
  /** Wait before the hydrated queries are fetched again, in ms. Default: 100. */
  delay?: number | undefined;
  /** Time and timers. Default: those of the platform. */
  clock?: Clock | undefined;
}

/**
 * The results of a server-side render as text for a `<script type="application/json">`: successful queries only,
 * no mutations (their results carry tokens), and no `<` that could end the script.
 */
export function dehydrateQueries(queryClient: QueryClient): string {
  const state = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ state: { status } }) => status === 'success',
  });
  return JSON.stringify(state).replaceAll('<', String.raw`\u003c`);
}

/**
 * Puts the results in the text of {@link dehydrateQueries} into a cache. After 100 ms, those of them that the page uses
 * are refetched with this visitor's token. Returns a function that cancels the refetch.
 */
export function hydrateQueries(
  queryClient: QueryClient,
  text: string,
  { delay = HYDRATION_REFETCH_DELAY, clock = systemClock }: HydrateQueriesOptions = {},
): () => void {
  const hashes = restore(queryClient, text);
  if (!hashes) return () => {};
  hydrating.add(queryClient);
  const cancel = clock.after(delay, () => {
    hydrating.delete(queryClient);
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
  });
  return () => {
    hydrating.delete(queryClient);
    cancel();
  };
}

/**
 * Puts the queries into the cache and returns their hashes. Null if the text is not a dehydrated state: the page
 * then fetches its data as without a server-side render.
 */
function restore(queryClient: QueryClient, text: string): Set<string> | null {
  try {
    const state = JSON.parse(text) as DehydratedState;
    const hashes = state.queries.map(({ queryHash }) => queryHash);
    hydrate(queryClient, state);
    return new Set(hashes);
  } catch {
    return null;
  }
}
