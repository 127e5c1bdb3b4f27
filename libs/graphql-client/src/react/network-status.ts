/** What a hook's network is doing. `ready` also says that nothing was asked for yet. */
export type NetworkStatus =
  'loading' | 'variablesChanged' | 'fetchMore' | 'refetch' | 'poll' | 'ready' | 'error';

/** What the status of a query is made of. */
export interface QueryActivity {
  /** Whether it asks, or waits for a network to ask. */
  isBusy: boolean;
  isError: boolean;
  /** Whether the present variables had an answer before, or data from elsewhere. */
  isKnown: boolean;
  /** Whether the hook went over to these variables and has had no answer to them since. */
  hasNewVariables: boolean;
  isPolling: boolean;
  /** What the component itself asked for and waits for. */
  asked: 'refetch' | 'fetchMore' | null;
}

/** The status of a query. */
export function networkStatusOf(activity: QueryActivity): NetworkStatus {
  if (activity.asked === 'fetchMore') return 'fetchMore';
  if (!activity.isBusy) return activity.isError ? 'error' : 'ready';
  if (activity.asked === 'refetch') return 'refetch';
  if (activity.hasNewVariables) return 'variablesChanged';
  if (!activity.isKnown) return 'loading';
  return activity.isPolling ? 'poll' : 'refetch';
}
