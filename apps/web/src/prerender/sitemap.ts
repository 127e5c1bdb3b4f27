import { isDocumentId, listVersions } from '@shpy/legal-content';
import { type RouteId, routing } from '../config/routes.ts';
import { pages } from '../pages/pages.ts';
import { ORIGIN_PLACEHOLDER } from '@shpy/site-contract';

/** Renders the XML sitemap: the canonical addresses with their translations, and the dates of documents. */
export function renderSitemap(): string {
  const routeIds = new Map(
    routing.entries().map(({ path, routeId }) => [ORIGIN_PLACEHOLDER + path, routeId]),
  );
  const urls = routing
    .sitemap(ORIGIN_PLACEHOLDER)
    .filter(({ loc }) => !pages[routeIds.get(loc)!].noindex)
    .map(({ loc, alternates }) => {
      const links = alternates.map(
        ({ hreflang, href }) =>
          `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>\n`,
      );
      const modified = lastModified(routeIds.get(loc)!);
      return `  <url>\n    <loc>${loc}</loc>\n${modified}${links.join('')}  </url>\n`;
    });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join('')}</urlset>\n`
  );
}

/** Only documents have a date. The day of a build does not say when another page has changed. */
const lastModified = (routeId: RouteId) =>
  isDocumentId(routeId)
    ? `    <lastmod>${listVersions(routeId)[0]!.effectiveDate}</lastmod>\n`
    : '';
