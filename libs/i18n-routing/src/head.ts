import { attempt } from '@shpy/kernel';
import { fail } from './errors.ts';
import { trimSlash } from './href.ts';
import type { Links } from './links.ts';
import type { Routing } from './routing.ts';
import type { TableOptions } from './table.ts';
import type { AlternateLink, PageParams } from './head-types.ts';
import type { Locale } from './types.ts';

/** Open Graph writes `es_ES` where BCP 47 writes `es-ES`. */
/** Open Graph has only `language_TERRITORY`, without the four letters of a script. */
const toOgLocale = ({ tag }: Locale): string =>
  tag.replace(/-[a-z]{4}\b/i, '').replaceAll('-', '_');

/**
 * Returns the links of one page: for each locale its language and its full tag, then `x-default` with the URL
 * `fallback`. If two locales share a language, the link for the language alone leads to the first one.
 */
function alternateLinks(
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
  // A URL that all languages share has no alternates: search engines report identical alternates as an error.
  if (locales.length > 1 && new Set(links.values()).size === 1) return [];
  links.set('x-default', fallback);
  return [...links].map(([hreflang, href]) => ({ hreflang, href }));
}

/** Creates the operations that search engines need. */
export function createHead(
  { locales, defaultLocale }: TableOptions,
  { entries, locale: localeOf, localize }: Links,
): Pick<Routing, 'alternates' | 'sitemap'> {
  const alternates: Routing['alternates'] = (routeId, { origin, locale, params }) => {
    if (!/:\/\//.test(origin)) fail(`origin "${origin}" has no scheme`, 'a URL has one', 'add it');
    const hrefOf = (code: string) =>
      trimSlash(origin) + localize(routeId, { locale: code, params: paramsIn(code, params)! });
    // A locale lacks a page whose values are those of another page there. Visitors choose them: only `locale` throws.
    const hasPage = (code: string) =>
      paramsIn(code, params) !== null && attempt(() => hrefOf(code), '');
    const available = locales.filter(({ code }) => code === locale || hasPage(code));
    const fallback = available.find(({ code }) => code === defaultLocale) ?? available[0];
    return {
      canonical: hrefOf(locale),
      links: alternateLinks(available, hrefOf(fallback?.code ?? locale), hrefOf),
      ogLocale: toOgLocale(localeOf(locale)),
      ogLocaleAlternates: available.filter(({ code }) => code !== locale).map(toOgLocale),
    };
  };
  return {
    alternates,
    sitemap: (origin, pages) =>
      entries()
        .filter(({ canonical }) => canonical)
        .flatMap(({ routeId, locale }) =>
          // A route without parameters is one page, which needs none. For a route with parameters, `localize` throws.
          listPages(pages?.[routeId])
            .filter((params) => paramsIn(locale, params) !== null)
            .map((params) => alternates(routeId, { origin, locale, params }))
            .map(({ canonical, links }) => ({ loc: canonical, alternates: links })),
        ),
  };
}

/** The parameters of a page in a locale; null if the locale lacks the page. */
const paramsIn = (code: string, params: PageParams | undefined) =>
  typeof params === 'function' ? params(code) : params;

/** The pages of a route; without types, anything may be in place of the function. */
const listPages = (list: (() => readonly PageParams[]) | undefined) =>
  (typeof list === 'function' && list()) || [undefined];
