import { documentIds } from '@shpy/legal-content';
import { loadCatalog } from '../locales/load-catalog.ts';
import { type Locale, type Prefix, routing } from '../config/routes.ts';
import { documentsOf } from './documents.tsx';
import { type ClientAssets, type RenderInput, renderPage } from './render-page.tsx';
import { usedStyles } from './used-styles.ts';

const locales = routing.locales.map(({ code }) => code);

const byLocale = <T,>(make: (locale: Locale) => T) =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;

const prefixes = [...new Set(routing.entries().map(({ prefix }) => prefix))];

const byPrefix = <T,>(make: (prefix: Prefix) => T) =>
  Object.fromEntries(prefixes.map((prefix) => [prefix, make(prefix)])) as Record<Prefix, T>;

/** Creates a renderer for pages, which also collects the fragments of the documents in them. */
export async function createRenderer(assets: ClientAssets) {
  /** Maps the path of each fragment to its HTML. */
  const fragments = new Map<string, string>();
  const documents = byPrefix((prefix) => documentsOf(prefix, fragments));
  const catalogs = await Promise.all(locales.map(loadCatalog));
  for (const catalog of catalogs) catalog.on('missing', refuseMissing);
  const i18n = byLocale((locale) => catalogs[locales.indexOf(locale)]) as RenderInput['i18n'];
  return {
    fragments,
    /** For development: adds the current version of every document to `fragments`. */
    async renderFragments() {
      for (const source of Object.values(documents))
        for (const id of documentIds) await source.load(id);
    },
    /** Renders a page twice: the first result shows which styles the page needs, and the second contains them. */
    async render(
      path: string,
      options: Pick<RenderInput, 'isStatic' | 'values' | 'suggestion'> = {},
    ) {
      const input = { path, i18n, documents, ...options };
      const bare = await renderPage({ ...input, assets: { ...assets, css: {} } });
      const css = usedStyles(bare.html, assets.css);
      return renderPage({ ...input, assets: { ...assets, css } });
    },
  };
}

/** A build must not show ids in place of texts. In development, a new message is shown as it is written in the source. */
function refuseMissing({ id, locale }: { id: string; locale: string }) {
  if (import.meta.env.PROD)
    throw new Error(
      `a message (id ${id}) is not in ${locale}.po: run \`npm run extract -w apps/web\`, then translate it in src/locales/es.po`,
    );
}
