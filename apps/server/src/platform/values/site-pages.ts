import type { Locale } from './locale.ts';

/** Roles of pages in sign-in. */
export type PageRole = 'home' | 'login' | 'verify';

/** Where routes and mails send a visitor. The site slice knows the pages; the others receive these functions. */
export interface SitePages {
  /** Path of the page with a role. Throws if the built site lacks it. */
  pathOf(role: PageRole, locale: Locale): string;
  /** The first supported locale of a form and a request, then of the visitor's cookie, then the default. */
  localeOf(cookieHeader: string | undefined, ...wanted: (string | undefined)[]): Locale;
}
