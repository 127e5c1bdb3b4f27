import { LOCALE_COOKIE } from '@shpy/i18n-routing';
import type { DocumentId } from '@shpy/legal-content';
import { pages } from '../pages/pages.ts';
import { type Locale, type Prefix, type RouteId, routing } from '../routes.ts';
import { FRAGMENT_POLICY } from '../pages/document/document-source.ts';
import { cspHashes } from './csp-hashes.ts';
import { earlierVersionsOf } from './documents.tsx';
import {
  CONFIG_PLACEHOLDER,
  lookupPlaceholders,
  ORIGIN_PLACEHOLDER,
  PATH_PLACEHOLDER,
  substitutions,
} from './placeholders.ts';
import type { ClientAssets } from './render-page.tsx';
import { createRenderer } from './renderer.tsx';
import type { SiteFile, SiteManifest, SitePage } from './site-manifest.ts';
import { renderSitemap } from './sitemap.ts';

/** Path below `client/` to the text of each file. */
export type SiteFiles = Map<string, string>;

/** Renders every page, error page and fragment of the site, and the manifest that tells the server of them. */
export async function prerender(assets: ClientAssets, timestamp: number) {
  const files: SiteFiles = new Map();
  const renderer = await createRenderer(assets);

  async function render(path: string, file: string, expected: number, isStatic = false) {
    const { html, status } = await renderer.render(path, isStatic);
    if (status !== expected) throw new Error(`${path} was rendered with status ${status}`);
    files.set(file, html);
    return { file, csp: cspHashes(html) } satisfies SiteFile;
  }

  const manifest: SiteManifest = {
    version: 1,
    build: { id: assets.buildId, timestamp },
    locales: routing.locales.map(({ code, tag, label }) => ({ code, tag, label })),
    defaultLocale: routing.defaultLocale,
    localeCookie: LOCALE_COOKIE,
    trustedTypes: [FRAGMENT_POLICY],
    placeholders: {
      origin: ORIGIN_PLACEHOLDER,
      config: CONFIG_PLACEHOLDER,
      path: PATH_PLACEHOLDER,
      lookup: lookupPlaceholders,
    },
    pages: {},
    errors: {} as SiteManifest['errors'],
    roles: {
      home: addresses('home'),
      login: addresses('login'),
      verify: addresses('verify-login'),
    },
  };

  for (const { path, routeId, locale } of routing.entries()) {
    const page: SitePage = {
      ...(await render(path, fileOf(path), 200)),
      page: routeId,
      locale,
      canonical: routing.localize(routeId, { locale }),
      alternates: addresses(routeId),
    };
    if (routeId in substitutions)
      page.substitutions = { ...substitutions[routeId as keyof typeof substitutions] };
    if (routeId === 'verify-login') page.noStore = true;
    if (pages[routeId].isDocument) {
      page.versions = {};
      for (const version of earlierVersionsOf(routeId as DocumentId))
        page.versions[version] = await render(
          `${path}?version=${version}`,
          fileOf(`${path}@${version}`),
          200,
        );
    }
    manifest.pages[path] = page;
  }

  for (const prefix of ['', '/es', '/en'] satisfies Prefix[])
    manifest.errors[prefix] = {
      notFound: await render(`${prefix}/${PATH_PLACEHOLDER}`, `errors${prefix}/404.html`, 404),
      serverError: await render(`${prefix}/500`, `errors${prefix}/500.html`, 500, true),
    };

  for (const [path, html] of renderer.fragments) files.set(path.slice(1), html);
  files.set('sitemap.xml', renderSitemap());
  files.set(
    'robots.txt',
    `User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml\n`,
  );
  files.set('builds/latest.json', JSON.stringify(manifest.build));
  files.set(
    `builds/meta/${assets.buildId}.json`,
    JSON.stringify({ ...manifest.build, routes: Object.keys(manifest.pages) }),
  );
  return { files, manifest };
}

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

const addresses = (routeId: RouteId) =>
  Object.fromEntries(
    routing.locales.map(({ code }) => [code, routing.localize(routeId, { locale: code })]),
  ) as Record<Locale, string>;
