import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render after it, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
