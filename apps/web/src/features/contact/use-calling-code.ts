import { useSyncExternalStore } from 'react';
import { useApp } from '../../context/app-context.ts';

/** While prerendering there is no lookup, and so nothing to subscribe to. */
const subscribeToNothing = () => () => {};
const empty = () => '';

/** Returns the calling code of the visitor's country; empty until it is known. */
export function useCallingCode(): string {
  const { ipLookup } = useApp();
  return useSyncExternalStore(
    ipLookup?.subscribe ?? subscribeToNothing,
    () => ipLookup?.get().data?.callingCode ?? '',
    empty,
  );
}
