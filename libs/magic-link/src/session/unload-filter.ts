import type { Clock } from '@shpy/kernel';

/**
 * How long the page counts as being left after `beforeunload`, in milliseconds. A download also fires that event, but
 * the page stays.
 */
export const LEAVE_LIMIT = 10_000;

/** Drops the errors of requests that the browser cancels because the page is being left. */
export function createUnloadFilter(
  clock: Clock,
  onError: (message: string, cause: unknown) => void,
) {
  let leftAt = -Infinity;
  return {
    onLeave: () => void (leftAt = clock.now()),
    onError(message: string, cause: unknown) {
      if (clock.now() - leftAt >= LEAVE_LIMIT) onError(message, cause);
    },
  };
}
