import type { Consent } from '@shpy/site-contract';
import type { SiteManifest } from '@shpy/site-contract/manifest';
import { parseLocale } from '../platform/values/locale.ts';
import type { ConsentRules } from './consent.ts';

type Place = SiteManifest['consent']['places']['banner'];

/**
 * Returns a function that inserts the consent banner, in the language of the page, and the link to it. It leaves HTML
 * that is not a whole page unchanged.
 */
export function createConsentText(
  { consent: parts, placeholders }: Pick<SiteManifest, 'consent' | 'placeholders'>,
  { service }: Pick<ConsentRules, 'service'>,
  consent: Consent,
) {
  const { places, styles, texts } = parts;
  const fill = (banner: string) =>
    banner
      .replaceAll(placeholders.consent.consent, consent)
      .replaceAll(placeholders.consent.service, service);
  return (html: string): string => {
    const text = texts[parseLocale(LANG.exec(html)?.[1]) ?? ''];
    if (!text) return html;
    const styled = insert(html, places.styles, styles);
    return insert(insert(styled, places.banner, fill(text.banner)), places.link, text.link);
  };
}

const LANG = /<html[^>]* lang="([^"]*)"/;

const insert = (html: string, [before, after]: Place, text: string) =>
  html.replace(before + after, () => before + text + after);
