import { createPreloader } from '@shpy/build-updates';
import type { AnyRouter } from '@tanstack/react-router';

const ignore = () => {};

/**
 * Limits the preloads of a router to four pages at a time; others wait. A preload never rejects. A second preload of a page
 * runs after the first, finds its result in the cache, and does not count towards the limit. A navigation does not wait
 * for one of these four places.
 */
export function limitPreloads<Router extends AnyRouter>(router: Router): Router {
  const limited = createPreloader();
  const running = new Map<string, Promise<void>>();
  const { preloadRoute } = router;

  router.preloadRoute = async (options) => {
    // Stays undefined if the load fails.
    let matches: Awaited<ReturnType<typeof preloadRoute>>;
    const load = async () => {
      matches = await preloadRoute(options);
    };
    const page = String(options.to);
    const earlier = running.get(page);
    if (earlier) {
      await earlier.then(load).catch(ignore);
      return matches;
    }
    const loading = limited(load).finally(() => running.delete(page));
    running.set(page, loading);
    await loading;
    return matches;
  };
  return router;
}
