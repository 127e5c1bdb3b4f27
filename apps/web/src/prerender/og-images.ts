import { ogImagePath } from '../config/og-image.ts';
import { routing } from '../config/routes.ts';
import { loadCatalog } from '../locales/load-catalog.ts';
import { bareTitle } from '../pages/bare-title.ts';
import { pages } from '../pages/pages.ts';

/** Returns the texts of the image of each page in each language. */
export async function describeImages() {
  const images = await Promise.all(
    routing.locales.map(async ({ code }) => {
      const i18n = await loadCatalog(code);
      return routing.routeIds.map((routeId) => ({
        file: ogImagePath(routeId, code).slice(1),
        title: bareTitle(i18n._(pages[routeId].title)),
        description: i18n._(pages[routeId].description),
      }));
    }),
  );
  return images.flat();
}
