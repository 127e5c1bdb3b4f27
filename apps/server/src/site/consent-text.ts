import type { Consent } from '@shpy/site-contract';
import type { SiteManifest } from '@shpy/site-contract/manifest';
import { parseLocale } from '../platform/values/locale.ts';
import type { ConsentRules } from './consent.ts';

type Place = SiteManifest['consent']['places']['banner'];

/**
 * Returns a function that inserts the consent banner of the page's variant, and the link to it. It leaves HTML that is
 * not a whole page unchanged.
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
  return (html: string, file: string): string => {
    const text = html.includes('<html') && texts[localePrefix(file)];
    if (!text) return html;
    const styled = insert(html, places.styles, styles);
    return insert(insert(styled, places.banner, fill(text.banner)), places.link, text.link);
  };
}

/** Returns the prefix (`''`, `/es` or `/en`) of the addresses at which a file is served. */
function localePrefix(file: string): string {
  const code = /^(?:errors\/)?(\w+)[/.@]/.exec(file)?.[1];
  return parseLocale(code) ? `/${code}` : '';
}

const insert = (html: string, [before, after]: Place, text: string) =>
  html.replace(before + after, () => before + text + after);
