import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SettingsError } from '../settings.ts';

const hash = z.string().regex(/^'?sha(?:256|384|512)-[A-Za-z0-9+/_-]+={0,2}'?$/);
const pathname = z.string().regex(/^\/(?:[^/\\\s?#]+(?:\/[^/\\\s?#]+)*)?$/);

const siteFile = z.object({
  file: z.string().min(1),
  csp: z.object({ script: z.array(hash), style: z.array(hash) }),
});

const sitePage = siteFile.extend({
  page: z.string(),
  locale: z.string(),
  canonical: pathname,
  alternates: z.record(z.string(), pathname),
  substitutions: z.record(z.string(), z.string().min(1)).optional(),
  noStore: z.boolean().optional(),
  versions: z.record(z.string(), siteFile).optional(),
});

const byLocale = z.record(z.string(), pathname);
const errorFiles = z.object({ notFound: siteFile, serverError: siteFile });

const marks = z.tuple([z.string().min(1), z.string().min(1)]);

const siteManifest = z.object({
  version: z.literal(1),
  build: z.object({ id: z.string(), timestamp: z.number() }),
  locales: z.array(z.object({ code: z.string(), tag: z.string(), label: z.string() })).min(1),
  defaultLocale: z.string(),
  localeCookie: z.string(),
  trustedTypes: z.array(z.string().regex(/^[\w-]+$/)),
  placeholders: z.object({
    origin: z.string().min(1),
    config: z.string().min(1),
    path: z.string().min(1),
    lookup: z.object({ host: z.string().min(1), external: marks, own: marks }),
  }),
  pages: z.record(pathname, sitePage),
  errors: z.record(z.string(), errorFiles).and(z.object({ '': errorFiles })),
  roles: z.object({ home: byLocale, login: byLocale, verify: byLocale }),
});

/** A prerendered document under `client/`, with the hashes of its inline scripts and styles. */
export type SiteFile = z.infer<typeof siteFile>;
/** One URL of the site. */
export type SitePage = z.infer<typeof sitePage>;
/** What the web build says about the site: all that the server knows of it. */
export type SiteManifest = z.infer<typeof siteManifest>;

/** Reads `site-manifest.json` of a built site. Throws `SettingsError` naming SITE_DIR where it is missing or malformed. */
export async function readSiteManifest(siteDir: string): Promise<SiteManifest> {
  const refuse = (why: string) =>
    new SettingsError(
      'SITE_DIR',
      siteDir,
      `a folder with the built site (${why}; run "nx build web")`,
    );
  const text = await readFile(join(siteDir, 'site-manifest.json'), 'utf8').catch(() => {
    throw refuse('no site-manifest.json can be read there');
  });
  try {
    return siteManifest.parse(JSON.parse(text));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    const place = issue ? `${issue.path.join('.')}: ${issue.message}` : 'not JSON';
    throw refuse(`its site-manifest.json is malformed, ${place}`);
  }
}
