import { createPreloader } from '@shpy/build-updates';
import type { AnyRouter } from '@tanstack/react-router';

/** Lets four preloads of a router run at a time; the others wait. A navigation never waits for them. */
export function limitPreloads<Router extends AnyRouter>(router: Router): Router {
  const preload = createPreloader();
  const { preloadRoute } = router;
  router.preloadRoute = async (options) => {
    let matches: Awaited<ReturnType<typeof preloadRoute>>;
    await preload(async () => {
      matches = await preloadRoute(options);
    });
    return matches;
  };
  return router;
}
