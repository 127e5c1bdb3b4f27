import { useSyncExternalStore } from 'react';
import { useApp } from '../../context/app-context.ts';

const never = () => () => {};
const empty = () => '';

/** Returns the calling code of the visitor's country; empty until it is known. */
export function useCallingCode(): string {
  const { ipLookup } = useApp();
  return useSyncExternalStore(
    ipLookup?.subscribe ?? never,
    () => ipLookup?.get().data?.callingCode ?? '',
    empty,
  );
}
