import { documentIds, isDocumentId, renderDocument } from '@shpy/legal-content';
import { LegalArticle } from '@shpy/legal-content/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '../brand.ts';
import { loadCatalog } from '../locales/load-catalog.ts';
import { type DocumentSource, fragmentPath } from '../pages/document/document-source.ts';
import { type Locale, type Prefix, type RouteId, routing } from '../routes.ts';
import { storageKeys } from '../storage-keys.ts';
import { type ClientAssets, type RenderInput, renderPage } from './render-page.tsx';
import { usedStyles } from './used-styles.ts';

const locales = routing.locales.map(({ code }) => code);

const byLocale = <T,>(make: (locale: Locale) => T) =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;

const prefixes = [...new Set(routing.entries().map(({ prefix }) => prefix))];

const byPrefix = <T,>(make: (prefix: Prefix) => T) =>
  Object.fromEntries(prefixes.map((prefix) => [prefix, make(prefix)])) as Record<Prefix, T>;

/** Renders addresses of the site, and the fragments of the documents that they show. */
export async function createRenderer(assets: ClientAssets) {
  /** Path of each fragment to its HTML. */
  const fragments = new Map<string, string>();
  const documents = byPrefix((prefix) => documentsOf(prefix, fragments));
  const catalogs = await Promise.all(locales.map(loadCatalog));
  const i18n = byLocale((locale) => catalogs[locales.indexOf(locale)]) as RenderInput['i18n'];
  return {
    fragments,
    /** Brings every document's newest fragment into `fragments`. */
    async renderFragments() {
      for (const source of Object.values(documents))
        for (const id of documentIds) await source.load(id);
    },
    /** Renders twice: the first time tells which styles the page needs. */
    async render(path: string, isStatic = false) {
      const input = { path, i18n, documents, isStatic };
      const bare = await renderPage({ ...input, assets: { ...assets, css: {} } });
      const css = usedStyles(bare.html, assets.css);
      return renderPage({ ...input, assets: { ...assets, css } });
    },
  };
}

function documentsOf(prefix: Prefix, fragments: Map<string, string>): DocumentSource {
  const { locale } = routing.localeOf(prefix || '/');
  const html = (id: RouteId, version?: string) => {
    if (!isDocumentId(id)) throw new Error(`The page ${id} has no document in legal-content`);
    const document = renderDocument(id, {
      locale,
      brand,
      storage: storageKeys,
      documentHref: (other) => routing.localize(other, { locale, prefixed: prefix !== '' }),
      ...(version ? { version } : {}),
    });
    return renderToStaticMarkup(<LegalArticle document={document} />);
  };
  return {
    async load(id, version) {
      fragments.set(fragmentPath(id, prefix, version), html(id, version));
    },
    read: html,
  };
}
