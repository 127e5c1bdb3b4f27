import { routing } from '../config/routes.ts';
import { pages } from '../pages/pages.ts';
import { ORIGIN_PLACEHOLDER } from '@shpy/site-contract';

/** Renders the XML sitemap: the canonical addresses with their translations. */
export function renderSitemap(): string {
  const hidden = new Set(
    routing
      .entries()
      .filter(({ routeId }) => pages[routeId].noindex)
      .map(({ path }) => ORIGIN_PLACEHOLDER + path),
  );
  const urls = routing
    .sitemap(ORIGIN_PLACEHOLDER)
    .filter(({ loc }) => !hidden.has(loc))
    .map(({ loc, alternates }) => {
      const links = alternates.map(
        ({ hreflang, href }) =>
          `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>\n`,
      );
      return `  <url>\n    <loc>${loc}</loc>\n${links.join('')}  </url>\n`;
    });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join('')}</urlset>\n`
  );
}
