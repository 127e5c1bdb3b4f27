import { LOCALE_COOKIE } from '@shpy/i18n-routing';
import type { DocumentId } from '@shpy/legal-content';
import {
  CONFIG_PLACEHOLDER,
  consentPlaceholders,
  lookupPlaceholders,
  ORIGIN_PLACEHOLDER,
  type PageValues,
  PATH_PLACEHOLDER,
} from '@shpy/site-contract';
import type { SiteFile, SiteManifest, SitePage } from '@shpy/site-contract/manifest';
import { BUILD_MANIFESTS_PATH, LATEST_BUILD_PATH } from '@shpy/site-contract/package-paths';
import { brand } from '../config/brand.ts';
import { isSampleCompany } from '../config/sample-company.ts';
import { type Locale, type Prefix, type RouteId, routing } from '../config/routes.ts';
import { FRAGMENT_POLICY } from '../documents/document-source.ts';
import type { Suggestion } from '../config/suggestion.ts';
import { aliases, suggestions } from '../pages/error/suggested-page.ts';
import { pages } from '../pages/pages.ts';
import { cspHashes, inlineScripts } from './csp-hashes.ts';
import { checkConsentPlaces, renderConsent } from './consent-banner.tsx';
import { checkPlaceholders } from './declared-placeholders.ts';
import { currentVersionOf, servedVersionsOf } from './documents.tsx';
import { pageStates, prerenderedValues, stateName, statePlaceholders } from './page-states.ts';
import type { ClientAssets } from './render-page.tsx';
import { createRenderer } from './renderer.tsx';
import { describeImages } from './og-images.ts';
import { renderSitemap } from './sitemap.ts';

/** Maps the path of each file below `client/` to its text. */
export type SiteFiles = Map<string, string>;

interface RenderOptions {
  /** Status that the page must have. Default: 200. */
  status?: number | undefined;
  /** Whether the page is never hydrated. Default: false. */
  isStatic?: boolean | undefined;
  values?: PageValues | undefined;
  suggestion?: Suggestion | undefined;
  /** Placeholders that the file declares. Default: none. */
  placeholders?: readonly string[] | undefined;
}

type Render = (path: string, file: string, options?: RenderOptions) => Promise<SiteFile>;

/**
 * Renders every page, error page and fragment of the site, and the manifest that the server needs to serve them. Also
 * returns the texts of the pages' images.
 */
export async function prerender(assets: ClientAssets, timestamp: number) {
  const files: SiteFiles = new Map();
  const renderer = await createRenderer(assets);

  const render: Render = async (path, file, options = {}) => {
    const { status: expected = 200, placeholders, ...state } = options;
    const { html, status } = await renderer.render(path, state);
    if (status !== expected) throw new Error(`${path} was rendered with status ${status}`);
    checkPlaceholders({ file, html, scripts: inlineScripts(html) }, placeholders);
    checkConsentPlaces(file, html);
    files.set(file, html);
    return { file, csp: cspHashes(html) };
  };

  const manifest = {
    ...describeSite(assets.buildId, timestamp),
    consent: await renderConsent(),
    pages: await renderPages(render),
    errors: await renderErrors(render),
  };
  for (const [path, html] of renderer.fragments) {
    checkPlaceholders({ file: path, html });
    files.set(path.slice(1), html);
  }
  for (const [file, text] of plainFiles(manifest)) files.set(file, text);
  return { files, manifest, images: await describeImages() };
}

const describeSite = (
  id: string,
  timestamp: number,
): Omit<SiteManifest, 'consent' | 'pages' | 'errors'> => ({
  version: 1,
  build: { id, timestamp },
  locales: routing.locales.map(({ code, tag, label }) => ({ code, tag, label })),
  defaultLocale: routing.defaultLocale,
  localeCookie: LOCALE_COOKIE,
  aliases,
  contactEmail: brand.email,
  isSampleCompany: isSampleCompany(brand),
  trustedTypes: [FRAGMENT_POLICY],
  placeholders: {
    origin: ORIGIN_PLACEHOLDER,
    config: CONFIG_PLACEHOLDER,
    path: PATH_PLACEHOLDER,
    lookup: lookupPlaceholders,
    consent: consentPlaceholders,
  },
  roles: {
    home: addresses('home'),
    login: addresses('login'),
    verify: addresses('verify-login'),
  },
});

async function renderPages(render: Render): Promise<SiteManifest['pages']> {
  const rendered: SiteManifest['pages'] = {};
  for (const { path, routeId, locale } of routing.entries())
    rendered[path] = {
      ...(await render(path, fileOf(path))),
      page: routeId,
      locale,
      canonical: routing.localize(routeId, { locale }),
      alternates: addresses(routeId),
      ...(await renderStates(render, path, routeId)),
      ...(await renderVersions(render, path, routeId)),
      // The query of this page contains secrets, so no cache may store the response.
      ...(routeId === 'verify-login' && { noStore: true }),
    };
  return rendered;
}

async function renderStates(
  render: Render,
  path: string,
  routeId: RouteId,
): Promise<Pick<SitePage, 'states'>> {
  const states: SitePage['states'] = [];
  const { locale } = routing.localeOf(path);
  const canonical = routing.localize(routeId, { locale });
  for (const state of pageStates[routeId] ?? []) {
    const { when, optional, isStatic } = state;
    // A static state is the response to a posted form; the server uses only that of the canonical page.
    if (isStatic && path !== canonical) continue;
    const file = fileOf(`${path}@${stateName(when)}`);
    const values = prerenderedValues(state);
    const placeholders = statePlaceholders(state);
    const rendered = await render(path, file, { values, placeholders, isStatic });
    states.push({ ...rendered, when, ...(optional && { optional: [...optional] }) });
  }
  return states.length > 0 ? { states } : {};
}

async function renderVersions(
  render: Render,
  path: string,
  routeId: RouteId,
): Promise<Pick<SitePage, 'versions' | 'currentVersion'>> {
  if (!pages[routeId].isDocument) return {};
  const versions: SitePage['versions'] = {};
  for (const version of servedVersionsOf(routeId as DocumentId))
    versions[version] = await render(`${path}?version=${version}`, fileOf(`${path}@${version}`));
  return { versions, currentVersion: currentVersionOf(routeId as DocumentId) };
}

async function renderErrors(render: Render): Promise<SiteManifest['errors']> {
  const notFound = (prefix: Prefix, suggestion?: Suggestion) =>
    render(
      `${prefix}/${PATH_PLACEHOLDER}`,
      `errors${prefix}/404${suggestion ? `@${suggestion}` : ''}.html`,
      { status: 404, placeholders: [PATH_PLACEHOLDER], suggestion },
    );
  const suggesting = async (prefix: Prefix) => {
    const files: Record<string, SiteFile> = {};
    for (const suggestion of suggestions) files[suggestion] = await notFound(prefix, suggestion);
    return files;
  };
  const filesOf = async (prefix: Prefix) => ({
    notFound: await notFound(prefix),
    suggestions: await suggesting(prefix),
    // Any unknown path works: with `isStatic`, the router has a route for it that fails (`createFailingRoute()`).
    serverError: await render(`${prefix}/500`, `errors${prefix}/500.html`, {
      status: 500,
      isStatic: true,
    }),
  });
  return { '': await filesOf(''), '/es': await filesOf('/es'), '/en': await filesOf('/en') };
}

/** The files that are not HTML. */
const plainFiles = ({ build, pages: byPath }: SiteManifest): [file: string, text: string][] => [
  ['sitemap.xml', renderSitemap()],
  ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml\n`],
  [LATEST_BUILD_PATH.slice(1), JSON.stringify(build)],
  [
    `${BUILD_MANIFESTS_PATH.slice(1)}/${build.id}.json`,
    JSON.stringify({ ...build, routes: Object.keys(byPath) }),
  ],
];

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Maps each locale to the canonical path of a page. */
const addresses = (routeId: RouteId) =>
  Object.fromEntries(
    routing.locales.map(({ code }) => [code, routing.localize(routeId, { locale: code })]),
  ) as Record<Locale, string>;
