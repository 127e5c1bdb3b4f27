import { readQueryValues } from '@shpy/site-contract';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useApp } from '../context/app-context.ts';
import { type PageState, resolveState } from './page-state.ts';

/**
 * Returns the initial state of a page: the state that the server chose or, after a navigation, the one that the query
 * determines. Null if none of `states` applies.
 */
export function usePageState<State>(states: readonly PageState<State>[]): State | null {
  const { servedValues } = useApp();
  const { latestLocation } = useRouter();
  const [state] = useState(() => {
    const query = new URLSearchParams(latestLocation.searchStr);
    return resolveState(states, servedValues ?? readQueryValues(query));
  });
  return state;
}
