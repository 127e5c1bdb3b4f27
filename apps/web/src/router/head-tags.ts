import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { parseComparison } from '../documents/document-version.ts';
import { REFUSED } from '../components/state-title.tsx';
import { bareTitle } from '../pages/bare-title.ts';
import type { PageDefinition } from '../pages/pages.ts';
import { OG_IMAGE_SIZE, ogImagePath } from '../config/og-image.ts';
import { type Locale, type RouteId, routing } from '../config/routes.ts';

interface HeadInput {
  routeId: RouteId;
  page: PageDefinition;
  /** False for pages that search engines must not index. */
  isListed: boolean;
  /** The earlier version or comparison of a document that `?version=` names. Default: the current version. */
  version?: string | undefined;
  /** Whether the page shows a refusal. Default: false. */
  isRefused?: boolean | undefined;
  locale: Locale;
  i18n: I18n;
  origin: string;
}

/** Returns the title, description, canonical address, translations and social tags of a page. */
export function headTags({ routeId, page, isListed, locale, i18n, origin, ...state }: HeadInput) {
  const { version, isRefused } = state;
  const { canonical, links, ogLocale, ogLocaleAlternates } = routing.alternates(routeId, {
    origin,
    locale,
  });
  const current = i18n._(page.title);
  const title = version ? versionTitle(current, version, i18n) : current;
  const description = i18n._(page.description);
  return {
    meta: [
      { title: isRefused ? REFUSED + title : title },
      { name: 'description', content: description },
      ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Shpy' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { property: 'og:locale', content: ogLocale },
      ...ogLocaleAlternates.map((content) => ({ property: 'og:locale:alternate', content })),
      { property: 'og:image', content: origin + ogImagePath(routeId, locale) },
      { property: 'og:image:width', content: `${OG_IMAGE_SIZE.width}` },
      { property: 'og:image:height', content: `${OG_IMAGE_SIZE.height}` },
      { property: 'og:image:alt', content: `Shpy: ${bareTitle(title)}` },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...links.map(({ hreflang, href }) => ({ rel: 'alternate', hrefLang: hreflang, href })),
    ],
  };
}

/** Returns the title of a page for an earlier version or a comparison of its document. */
function versionTitle(current: string, version: string, i18n: I18n): string {
  const name = bareTitle(current);
  const compared = parseComparison(version);
  if (!compared) return current.replace(name, `${name} ${version}`);
  const { older, newer } = compared;
  return current.replace(name, i18n._(msg`${name}: changes from ${older} to ${newer}`));
}
