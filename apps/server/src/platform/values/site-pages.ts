import type { Locale } from './locale.ts';

/** Roles of pages in sign-in. */
export type PageRole = 'home' | 'login' | 'verify';

/** Paths of pages for redirects and links. Only the site slice knows the pages; other slices receive these functions. */
export interface SitePages {
  /** Path of the page with a role. Throws if the built site lacks it. */
  pathOf(role: PageRole, locale: Locale): string;
  /**
   * The page to return to after a sign-in, in a locale. Null unless `path` is exactly the path of a page, other than a
   * sign-in page: it may come from a visitor, or from the database of an earlier build.
   */
  returnPathOf(path: string | null | undefined, locale: Locale): string | null;
  /** Whether a path is the home page in any locale. */
  isHome(path: string): boolean;
  /** The first supported locale among `wanted`, the visitor's cookie and the default. */
  localeOf(cookieHeader: string | undefined, ...wanted: (string | undefined)[]): Locale;
}
