/** What a hook's network is doing. `ready` also says that nothing was asked for yet. */
export type NetworkStatus =
  'loading' | 'variablesChanged' | 'fetchMore' | 'refetch' | 'poll' | 'ready' | 'error';

/** What the status of a query is made of. */
export interface QueryActivity {
  isFetching: boolean;
  isError: boolean;
  /** Whether there is data for the present variables. */
  hasData: boolean;
  /** Whether these are other variables than those that the hook began with. */
  hasNewVariables: boolean;
  isPolling: boolean;
  /** What the component itself asked for and waits for. */
  asked: 'refetch' | 'fetchMore' | null;
}

/** The status of a query. */
export function networkStatusOf(activity: QueryActivity): NetworkStatus {
  if (activity.asked === 'fetchMore') return 'fetchMore';
  if (!activity.isFetching) return activity.isError ? 'error' : 'ready';
  if (activity.asked === 'refetch') return 'refetch';
  if (!activity.hasData) return activity.hasNewVariables ? 'variablesChanged' : 'loading';
  return activity.isPolling ? 'poll' : 'refetch';
}
