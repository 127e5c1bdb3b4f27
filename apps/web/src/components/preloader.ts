import { createPreloader } from '@shpy/build-updates';

const limited = createPreloader();
const running = new Map<string, Promise<void>>();

/**
 * Loads parts of a page before they are needed, at most four pages at a time. It never rejects. A second load of the
 * same page does not count towards the limit: it runs after the first load and finds the first result in the cache.
 */
export async function preload(page: string, load: () => Promise<unknown>): Promise<void> {
  const earlier = running.get(page);
  if (earlier) return earlier.then(load).then(ignore, ignore);
  const loading = limited(load).finally(() => running.delete(page));
  running.set(page, loading);
  return loading;
}

const ignore = () => {};
