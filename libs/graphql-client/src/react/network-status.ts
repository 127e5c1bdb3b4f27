/** The network activity of a hook. `ready` includes a hook that has not sent a request yet. */
export type NetworkStatus =
  'loading' | 'variablesChanged' | 'fetchMore' | 'refetch' | 'poll' | 'ready' | 'error';

/** The data from which the status of a query is derived. */
export interface QueryActivity {
  /** Whether a request is running, or waiting for a network. */
  isBusy: boolean;
  isError: boolean;
  /** Whether the current variables already have a result, or data from another source. */
  isKnown: boolean;
  /** Whether the hook has changed to these variables and has no result for them yet. */
  hasNewVariables: boolean;
  isPolling: boolean;
  /** The running call of `refetch` or `fetchMore`; null if there is none. */
  call: 'refetch' | 'fetchMore' | null;
}

/** The status of a query. */
export function networkStatusOf(activity: QueryActivity): NetworkStatus {
  if (activity.call === 'fetchMore') return 'fetchMore';
  if (!activity.isBusy) return activity.isError ? 'error' : 'ready';
  if (activity.call === 'refetch') return 'refetch';
  if (activity.hasNewVariables) return 'variablesChanged';
  if (!activity.isKnown) return 'loading';
  return activity.isPolling ? 'poll' : 'refetch';
}
