import type { AnyRouter } from '@tanstack/react-router';
import { preload } from '../components/preloader.ts';

/**
 * Makes the preloads of a router count towards the limit of the site: four pages at a time (see `preload`); others wait.
 * A navigation never waits for one of these four places.
 */
export function limitPreloads<Router extends AnyRouter>(router: Router): Router {
  const { preloadRoute } = router;
  router.preloadRoute = async (options) => {
    // Stays undefined if the load fails, because `preload` never rejects.
    let matches: Awaited<ReturnType<typeof preloadRoute>>;
    // The path identifies the page: a second load of a page waits for the first, whose files are then in the cache.
    await preload(String(options.to), async () => {
      matches = await preloadRoute(options);
    });
    return matches;
  };
  return router;
}
