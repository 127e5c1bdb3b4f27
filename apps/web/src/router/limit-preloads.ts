import type { AnyRouter } from '@tanstack/react-router';
import { preload } from '../components/preloader.ts';

/**
 * Makes the preloads of a router count towards the limit of the site: four pages at a time (see `preload`); others wait.
 * A navigation never waits for preloads.
 */
export function limitPreloads<Router extends AnyRouter>(router: Router): Router {
  const { preloadRoute } = router;
  router.preloadRoute = async (options) => {
    // The first argument names the page: a second load of the same page runs after the first one. `preload` never rejects;
    // if the load fails, `matches` stays undefined.
    let matches: Awaited<ReturnType<typeof preloadRoute>>;
    await preload(String(options.to), async () => {
      matches = await preloadRoute(options);
    });
    return matches;
  };
  return router;
}
