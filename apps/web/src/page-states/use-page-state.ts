import { readQueryValues } from '@shpy/site-contract';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useApp } from '../context/app-context.ts';
import { type PageState, resolveState } from './page-state.ts';

/**
 * The state in which a page begins: the one that it was served in, and after a navigation the one that
 * its address names. Null if none of `states` applies.
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
