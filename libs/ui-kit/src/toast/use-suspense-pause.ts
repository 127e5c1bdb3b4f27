import { useEffect, useLayoutEffect } from 'react';
import type { AnyToaster } from './types.ts';

const CAUSE = 'suspended';

/** Pauses the toasts while a suspended `<Suspense>` hides the region: it cleans up layout effects, but keeps the subscription. */
export function useSuspensePause(toaster: AnyToaster): void {
  useLayoutEffect(() => {
    toaster.resume(CAUSE);
    return () => toaster.pause(CAUSE);
  }, [toaster]);
  // The region unmounts, or an `<Activity>` hides it: both end the subscription, too.
  useEffect(() => () => toaster.resume(CAUSE), [toaster]);
}
