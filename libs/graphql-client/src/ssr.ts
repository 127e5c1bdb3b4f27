import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { HYDRATION_REFETCH_DELAY } from './constants.ts';
import { hydrating } from './hydrating.ts';
import { systemTimers, type Timers } from './timers.ts';

/** Options of {@link hydrateQueries}. */
export interface HydrateQueriesOptions {
  /** Wait before the hydrated queries are fetched again, in ms. Default: 100. */
  delay?: number;
  /** Default: the platform's timers. */
  timers?: Timers;
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
 * Puts the text of {@link dehydrateQueries} into a cache. The page shows it as it is for 100 ms; then what is on
 * screen is fetched again, as this visitor. Gives back the way to cancel that.
 */
export function hydrateQueries(
  queryClient: QueryClient,
  text: string,
  { delay = HYDRATION_REFETCH_DELAY, timers = systemTimers }: HydrateQueriesOptions = {},
): () => void {
  const state = parse(text);
  if (!state) return () => {};
  hydrate(queryClient, state);
  hydrating.add(queryClient);
  const hashes = new Set(state.queries.map(({ queryHash }) => queryHash));
  const timer = timers.setTimeout(() => {
    hydrating.delete(queryClient);
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
  }, delay);
  return () => {
    hydrating.delete(queryClient);
    timers.clearTimeout(timer);
  };
}

/** Null for what is no dehydrated state: the page then fetches as if nothing had been rendered. */
function parse(text: string): DehydratedState | null {
  try {
    const state: unknown = JSON.parse(text);
    const isState = typeof state === 'object' && state !== null && 'queries' in state;
    return isState && Array.isArray(state.queries) ? (state as DehydratedState) : null;
  } catch {
    return null;
  }
}
