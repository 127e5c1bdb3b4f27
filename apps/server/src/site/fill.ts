import type { SiteConfig } from '@shpy/site-contract';
import type { SiteManifest } from '@shpy/site-contract/manifest';
import type { Settings } from '../platform/settings/settings.ts';
import { isCompressible } from './content-type.ts';
import { createLookupText } from './lookup-text.ts';

/** Whether the name of a file contains its hash. Such files never change and have no placeholders. */
export const isHashed = (file: string): boolean => file.startsWith('assets/');

/** The settings for the site's scripts, as JSON that is safe in a script element. */
function siteConfig({ publicUrl, ipLookupUrl, logLevel }: Settings, consentCookie?: string) {
  const config: SiteConfig = { publicUrl, ipLookupUrl, consentCookie, logLevel };
  return JSON.stringify(config).replaceAll('<', '\\u003c');
}

interface FillerOptions {
  placeholders: SiteManifest['placeholders'];
  settings: Settings;
  /** The settings that scripts can read, which depend on consent. Default: `settings`. */
  pageSettings?: Settings | undefined;
  /** The cookie that scripts require before they query an external service. Default: none. */
  consentCookie?: string | undefined;
  /** Inserts the consent banner into a page. Default: there is none. */
  consentText?: ((html: string, file: string) => string) | undefined;
}

/**
 * Substitutes PUBLIC_URL, the configuration, the consent banner and the lookup text. An origin needs no escaping in
 * HTML and XML.
 */
export function createFiller(options: FillerOptions) {
  const { placeholders, settings, pageSettings = settings, consentCookie } = options;
  const { consentText = (html: string) => html } = options;
  const config = siteConfig(pageSettings, consentCookie);
  const lookupText = createLookupText(placeholders.lookup, settings);
  const fillHtml = (html: string, file: string) =>
    lookupText(consentText(html, file)).replaceAll(placeholders.config, () => config);
  return (file: string, type: string, bytes: Buffer): Buffer => {
    if (isHashed(file) || !isCompressible(type)) return bytes;
    const text = bytes.toString('utf8');
    const filled = type.startsWith('text/html') ? fillHtml(text, file) : text;
    return Buffer.from(filled.replaceAll(placeholders.origin, () => settings.publicUrl));
  };
}
