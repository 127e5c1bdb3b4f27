import type { I18n } from '@lingui/core';
import type { PageDefinition } from '../pages/pages.ts';
import { type Locale, type RouteId, routing } from '../config/routes.ts';

interface HeadInput {
  routeId: RouteId;
  page: PageDefinition;
  locale: Locale;
  i18n: I18n;
  origin: string;
}

/** Title, description, canonical address, translations and social tags of a page. */
export function headTags({ routeId, page, locale, i18n, origin }: HeadInput) {
  const { canonical, links, ogLocale, ogLocaleAlternates } = routing.alternates(routeId, {
    origin,
    locale,
  });
  const title = i18n._(page.title);
  const description = i18n._(page.description);
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Shpy' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { property: 'og:locale', content: ogLocale },
      ...ogLocaleAlternates.map((content) => ({ property: 'og:locale:alternate', content })),
      { property: 'og:image', content: `${origin}/og.png` },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...links.map(({ hreflang, href }) => ({ rel: 'alternate', hrefLang: hreflang, href })),
    ],
  };
}
