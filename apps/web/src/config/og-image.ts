import type { Locale, RouteId } from './routes.ts';

/** Size of the images that other sites show beside a link to a page, in pixels. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 };

/** Path of the image of a page. It needs no hash in its name, because other sites keep their own copies. */
export const ogImagePath = (routeId: RouteId, locale: Locale) => `/og/${locale}/${routeId}.png`;
