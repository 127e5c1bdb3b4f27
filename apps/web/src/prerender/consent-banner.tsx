import { I18nProvider } from '@lingui/react';
import { consentPlaceholders, lookupPlaceholders } from '@shpy/site-contract';
import type { SiteManifest } from '@shpy/site-contract/manifest';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Prefix, routing } from '../config/routes.ts';
import { ConsentBanner } from '../features/consent/consent-banner.tsx';
import css from '../features/consent/consent-banner.css?inline';
import { ConsentLink } from '../features/consent/consent-link.tsx';
import { loadCatalog } from '../locales/load-catalog.ts';
import { cspHashes } from './csp-hashes.ts';

/**
 * The server inserts the banner, its styles and the link to it between these pairs of texts. Every page contains each
 * pair exactly once, so pages need no placeholder. React ignores unknown elements between the children of head and
 * body when it hydrates; the link is a part of the footer, which contains it if the served configuration says so.
 */
const places = {
  styles: ['', '</head>'],
  /** After the link to the content, before anything else. */
  banner: ['</a>', '<header'],
  /** At the end of the footer's last list. */
  link: ['</a></li>', '</ul></div></nav>'],
} as const;

/** Renders the HTML that the server inserts into pages if visitors are asked for consent. */
export async function renderConsent(): Promise<SiteManifest['consent']> {
  const styles = `<style>${css}</style>`;
  const texts: SiteManifest['consent']['texts'] = {};
  for (const prefix of ['', '/es', '/en'] as const) texts[prefix] = await renderTexts(prefix);
  return { places, styles, csp: cspHashes(styles), texts };
}

async function renderTexts(prefix: Prefix) {
  const { locale } = routing.localeOf(prefix || '/');
  const banner = { prefix, locale, host: lookupPlaceholders.host, ...consentPlaceholders };
  return {
    banner: renderToStaticMarkup(<ConsentBanner {...banner} />),
    link: renderToStaticMarkup(
      <I18nProvider i18n={await loadCatalog(locale)}>
        <ConsentLink />
      </I18nProvider>,
    ),
  };
}

/** Throws unless a page has exactly one place for the styles, for the banner, and for the link to it. */
export function checkConsentPlaces(file: string, html: string): void {
  for (const [name, place] of Object.entries(places)) {
    const count = html.split(place.join('')).length - 1;
    if (count !== 1)
      throw new Error(`${file} has ${count} places for the ${name} of the consent banner`);
  }
}
