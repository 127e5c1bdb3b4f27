import {
  CONFIG_PLACEHOLDER,
  lookupPlaceholders,
  ORIGIN_PLACEHOLDER,
  type PageValues,
  PATH_PLACEHOLDER,
} from '@shpy/site-contract';
import type { ViteDevServer } from 'vite';
import type { createRenderer } from '../src/prerender/renderer.tsx';

interface Page {
  status: number;
  type: string;
  body: string;
}

const HTML = 'text/html; charset=utf-8';
const BUILD_ID = 'development';

/** Transforms and runs the modules that render pages; after the first call, only those that have changed since. */
export const loadRenderer = (vite: ViteDevServer) =>
  // The cast is needed because Vite does not know the type of the module that it loads.
  vite.ssrLoadModule('/src/prerender/renderer.tsx') as Promise<{
    createRenderer: typeof createRenderer;
  }>;

/** Renders a page, or the fragment of a document, from the current source. */
export async function renderForDevelopment(
  vite: ViteDevServer,
  { origin, pathname, search }: URL,
  values: PageValues,
): Promise<Page> {
  // Pages poll for the newest build and read the manifest of their own; in development it never changes.
  if (['/builds/latest.json', `/builds/meta/${BUILD_ID}.json`].includes(pathname)) {
    const build = { id: BUILD_ID, timestamp: 0, routes: [] };
    return { status: 200, type: 'application/json', body: JSON.stringify(build) };
  }
  const module = await loadRenderer(vite);
  const renderer = await module.createRenderer({
    css: {},
    boot: '/src/boot/boot.ts',
    buildId: BUILD_ID,
  });
  if (pathname.startsWith('/fragments/')) {
    await renderer.renderFragments();
    const body = renderer.fragments.get(pathname);
    return { status: body ? 200 : 404, type: HTML, body: body ?? '' };
  }
  const { html, status } = await renderer.render(pathname + search, { values });
  const filled = fill(html, origin, pathname);
  return { status, type: HTML, body: await vite.transformIndexHtml(pathname, filled) };
}

/** Matches the texts that the server shows only with an external lookup service, and the marks around them. */
const EXTERNAL_LOOKUP = new RegExp(lookupPlaceholders.external.join('.*?'), 'gs');

/**
 * Replaces the placeholders that the server replaces in a built page. There are none for the values of the page's state:
 * the renderer has inserted the values themselves.
 */
const fill = (html: string, origin: string, pathname: string) =>
  html
    .replaceAll(CONFIG_PLACEHOLDER, '{}')
    .replaceAll(EXTERNAL_LOOKUP, '')
    .replaceAll(ORIGIN_PLACEHOLDER, origin)
    // The server escapes these characters; in development it is enough to leave them out.
    .replaceAll(PATH_PLACEHOLDER, pathname.replace(/[<>&"']/g, ''));
