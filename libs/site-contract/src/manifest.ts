import { z } from 'zod';
import { PAGE_VALUES } from './page-values.ts';

/** Name of the manifest's file in a built site. */
export const MANIFEST_FILE = 'site-manifest.json';

const text = z.string().min(1);
const hash = z.string().regex(/^'?sha(?:256|384|512)-[A-Za-z0-9+/_-]+={0,2}'?$/);
const pathname = z.string().regex(/^\/(?:[^/\\\s?#]+(?:\/[^/\\\s?#]+)*)?$/);
const pathByLocale = z.record(z.string(), pathname);

const siteFile = z.object({
  /** Path below `client/`. */
  file: text,
  /** Hashes of the inline scripts and styles, for the Content-Security-Policy. */
  csp: z.object({ script: z.array(hash), style: z.array(hash) }),
});

const pageState = siteFile.extend({
  /** Values that the state needs: `true` for any value, a text for exactly that value. */
  when: z.partialRecord(z.enum(PAGE_VALUES), z.union([z.literal(true), text])),
  /** Other values that the file has placeholders for; missing values are empty. */
  optional: z.array(z.enum(PAGE_VALUES)).optional(),
});

const sitePage = siteFile.extend({
  /** Id of the page in the route table. */
  page: z.string(),
  locale: z.string(),
  /** Path of the canonical variant. */
  canonical: pathname,
  alternates: pathByLocale,
  /** States other than that of the page's own file; the server serves the first whose condition holds. */
  states: z.array(pageState).optional(),
  noStore: z.boolean().optional(),
  /** Maps the value of `?version=` to the file of that earlier version. */
  versions: z.record(z.string(), siteFile).optional(),
  /** The version that the page's own file shows. */
  currentVersion: text.optional(),
});

const errorFiles = z.object({
  notFound: siteFile,
  /** Maps what can be suggested, such as the id of a page, to the "not found" page that suggests it. */
  suggestions: z.record(z.string(), siteFile).optional(),
  serverError: siteFile,
});
/** Two texts between which the server inserts HTML. */
const place = z.tuple([z.string(), z.string()]).readonly();

/** HTML that the server inserts into pages if visitors are asked for consent. */
const consent = z.object({
  places: z.object({ styles: place, banner: place, link: place }),
  /** HTML of the styles; `csp` contains their hashes for the Content-Security-Policy. */
  styles: text,
  csp: z.object({ style: z.array(hash) }),
  /** Maps the prefix of a variant (`''`, `/es`, `/en`) to the HTML of the banner and of the link to it. */
  texts: z.record(z.string(), z.object({ banner: text, link: text })),
});
/** Two marks, before and after a text that the server keeps or removes. */
const marks = z.tuple([text, text]).readonly();

/** Schema of `site-manifest.json`, which the web build writes and the server reads. */
export const siteManifest = z.object({
  version: z.literal(1),
  build: z.object({ id: z.string(), timestamp: z.number() }),
  locales: z.array(z.object({ code: z.string(), tag: z.string(), label: z.string() })).min(1),
  defaultLocale: z.string(),
  localeCookie: z.string(),
  /** Maps likely paths without a page to the suggestion of their "not found" page. */
  aliases: z.record(pathname, z.string()).optional(),
  /** Address of the company, for contact requests. */
  contactEmail: z.email(),
  /** True while the legal texts name the sample company. */
  isSampleCompany: z.boolean(),
  /** Names of the Trusted Types policies that pages may create. */
  trustedTypes: z.array(z.string().regex(/^[\w-]+$/)),
  placeholders: z.object({
    origin: text,
    config: text,
    path: text,
    lookup: z.object({ host: text, external: marks, own: marks }),
    consent: z.object({ consent: text, service: text }),
  }),
  consent,
  /** Maps the path of each URL to its page. */
  pages: z.record(pathname, sitePage),
  /** Maps the prefix of a variant (`''`, `/es`, `/en`) to its error pages. */
  errors: z.record(z.string(), errorFiles).and(z.object({ '': errorFiles })),
  /** Pages that the server redirects to or links from an e-mail. */
  roles: z.object({ home: pathByLocale, login: pathByLocale, verify: pathByLocale }),
});

/** A prerendered document under `client/`, with the hashes of its inline scripts and styles. */
export type SiteFile = z.infer<typeof siteFile>;
/** One URL of the site. */
export type SitePage = z.infer<typeof sitePage>;
/** Everything that the server knows about the site. */
export type SiteManifest = z.infer<typeof siteManifest>;
