import type { Locale } from './types.ts';

/** A link to a page in one language, for `<link rel="alternate">` and sitemaps. */
export interface AlternateLink {
  hreflang: string;
  href: string;
}

/** Head data of a page. */
export interface Alternates {
  canonical: string;
  /** The same on every variant of a page, because search engines require links in both directions. */
  links: AlternateLink[];
  /** Open Graph form of the tag, e.g. `es_ES`. */
  ogLocale: string;
  ogLocaleAlternates: string[];
}

/** A canonical URL with its alternates. */
export interface SitemapEntry {
  loc: string;
  alternates: AlternateLink[];
}

/** Open Graph writes `es_ES` where BCP 47 writes `es-ES`. */
export const toOgLocale = ({ tag }: Locale): string => tag.replaceAll('-', '_');

/**
 * Returns the links of one page: for each locale its language and its full tag, then `x-default`.
 * If two locales share a language, the first one gets the bare language.
 */
export function alternateLinks(
  locales: readonly Locale[],
  fallback: string,
  hrefOf: (code: string) => string,
): AlternateLink[] {
  const links = new Map<string, string>();
  for (const { code, tag } of locales) {
    for (const hreflang of [tag.replace(/-.*/, ''), tag]) {
      if (!links.has(hreflang)) links.set(hreflang, hrefOf(code));
    }
  }
  // One URL for all languages has no alternates: search engines report such sets as an error.
  if (locales.length > 1 && new Set(links.values()).size === 1) return [];
  links.set('x-default', fallback);
  return [...links].map(([hreflang, href]) => ({ hreflang, href }));
}
