import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type RouteId, routeIdOf } from '../config/routes.ts';

/**
 * Returns a function that replaces the query of the page `routeId`, without a new entry in the history. It does nothing
 * once the visitor goes on to another page, whose address it would change.
 */
export function useReplaceQuery(routeId: RouteId) {
  const router = useRouter();
  return useCallback(
    (change: (before: object) => object) => {
      if (routeIdOf(router.history.location.pathname) !== routeId) return;
      const search = change as never;
      void router.navigate({ to: '.', search, replace: true, resetScroll: false });
    },
    [router, routeId],
  );
}
