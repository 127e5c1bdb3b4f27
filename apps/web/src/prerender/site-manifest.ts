import type { Locale, Prefix, RouteId } from '../routes.ts';

/** A file of the build and the hashes of its inline scripts and styles. */
export interface SiteFile {
  /** Path below `client/`. */
  file: string;
  csp: { script: string[]; style: string[] };
}

export interface SitePage extends SiteFile {
  page: RouteId;
  locale: Locale;
  /** Address of the canonical variant, without origin. */
  canonical: string;
  alternates: Record<Locale, string>;
  /** Query parameter, `session` or `address`, to the placeholder that stands for it in the file. */
  substitutions?: Record<string, string>;
  noStore?: boolean;
  /** Value of `?version=` to the file of that earlier version. */
  versions?: Record<string, SiteFile>;
}

/** The host of an external lookup service, and the marks around what is said with or without one. */
export interface LookupPlaceholders {
  host: string;
  external: readonly [string, string];
  own: readonly [string, string];
}

/** `site-manifest.json`: all that the server knows of the site. */
export interface SiteManifest {
  version: 1;
  build: { id: string; timestamp: number };
  locales: { code: Locale; tag: string; label: string }[];
  defaultLocale: Locale;
  localeCookie: string;
  /** Names of the Trusted Types policies that pages may create. */
  trustedTypes: string[];
  placeholders: {
    origin: string;
    config: string;
    path: string;
    lookup: LookupPlaceholders;
  };
  pages: Record<string, SitePage>;
  errors: Record<Prefix, { notFound: SiteFile; serverError: SiteFile }>;
  roles: Record<'home' | 'login' | 'verify', Record<Locale, string>>;
}
