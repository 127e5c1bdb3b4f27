import type { I18n } from '@lingui/core';
import { type DocumentId, isDocumentId, listVersions } from '@shpy/legal-content';
import { ORIGIN_PLACEHOLDER } from '@shpy/site-contract';
import type {
  Article,
  BreadcrumbList,
  FAQPage,
  Graph,
  Organization,
  Thing,
  WebSite,
} from 'schema-dts';
import { brand, office } from '../config/brand.ts';
import { ogImagePath } from '../config/og-image.ts';
import { type Prefix, type RouteId, routing } from '../config/routes.ts';
import { bareTitle } from '../pages/bare-title.ts';
import { pages } from '../pages/pages.ts';
import { renderSiteDocument } from './documents.tsx';

interface DataInput {
  routeId: RouteId;
  prefix: Prefix;
  i18n: I18n;
}

/**
 * Returns the JSON-LD of a page, for search engines. The home page describes the company and the site; other pages have
 * breadcrumbs and a description of their document. Null for a page that search engines must not list. The block needs
 * no hash in the Content-Security-Policy, because browsers do not run it.
 */
export function structuredData(input: DataInput): string | null {
  const things = thingsOf(input);
  if (things.length === 0) return null;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  // Without `<`, no text can end the script element that contains the JSON.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

function thingsOf(input: DataInput): Thing[] {
  const { routeId } = input;
  if (pages[routeId].noindex) return [];
  if (routeId === 'home') return [organization(), webSite()];
  return [breadcrumbs(input), ...(isDocumentId(routeId) ? [documentOf(routeId, input)] : [])];
}

const site = `${ORIGIN_PLACEHOLDER}/`;
const company = {
  '@type': 'Organization',
  '@id': `${site}#company`,
  name: brand.name,
  url: site,
} as const;

const organization = (): Organization => ({
  ...company,
  legalName: brand.legalName,
  taxID: brand.taxId,
  address: {
    '@type': 'PostalAddress',
    streetAddress: office.street,
    postalCode: office.postalCode,
    addressLocality: office.city,
    addressCountry: office.countryCode,
  },
  email: brand.email,
  logo: `${site}icon-512.png`,
});

const webSite = (): WebSite => ({
  '@type': 'WebSite',
  '@id': `${site}#website`,
  name: brand.name,
  url: site,
  inLanguage: routing.locales.map(({ tag }) => tag),
  publisher: { '@id': company['@id'] },
});

/** The last item is the page itself; it needs no address. */
const breadcrumbs = ({ routeId, prefix, i18n }: DataInput): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: brand.name, item: addressOf('home', prefix) },
    { '@type': 'ListItem', position: 2, name: bareTitle(i18n._(pages[routeId].title)) },
  ],
});

/** Describes a document: as an FAQ if it has questions (the help), else as an article. */
function documentOf(id: DocumentId, { prefix }: DataInput): FAQPage | Article {
  const { title, lang, effectiveDate, questions } = renderSiteDocument(id, prefix);
  const common = { url: addressOf(id, prefix), inLanguage: lang };
  if (questions.length > 0)
    return {
      '@type': 'FAQPage',
      ...common,
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    };
  return {
    '@type': 'Article',
    ...common,
    headline: title,
    image: ORIGIN_PLACEHOLDER + ogImagePath(id, lang),
    // The last version of the list is the oldest.
    datePublished: listVersions(id).at(-1)?.effectiveDate ?? effectiveDate,
    dateModified: effectiveDate,
    author: company,
    publisher: { '@id': company['@id'] },
  };
}

/** Returns the canonical address of a page in the language of a variant. */
const addressOf = (routeId: RouteId, prefix: Prefix) =>
  ORIGIN_PLACEHOLDER +
  routing.localize(routeId, { locale: routing.localeOf(prefix || '/').locale });
