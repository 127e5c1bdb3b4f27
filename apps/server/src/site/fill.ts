import type { SiteConfig } from '@shpy/site-contract';
import type { SiteManifest } from '@shpy/site-contract/manifest';
import type { Settings } from '../platform/settings/settings.ts';
import { isCompressible } from './content-type.ts';
import { createLookupText } from './lookup-text.ts';

/** True for files whose name contains their hash: they never change under one name, and have no placeholders. */
export const isHashed = (file: string): boolean => file.startsWith('assets/');

/** The server's settings for the scripts of the site, as JSON that is safe in a script element. */
function siteConfig(settings: Settings): string {
  const { publicUrl, ipLookupUrl, logLevel } = settings;
  const config: SiteConfig = { publicUrl, ipLookupUrl, logLevel };
  return JSON.stringify(config).replaceAll('<', '\\u003c');
}

/** Fills PUBLIC_URL, the configuration and the text about the lookup service into a file. An origin has no character that HTML or XML escape. */
export function createFiller({ placeholders }: SiteManifest, settings: Settings) {
  const config = siteConfig(settings);
  const lookupText = createLookupText(placeholders.lookup, settings);
  return (file: string, type: string, bytes: Buffer): Buffer => {
    if (isHashed(file) || !isCompressible(type)) return bytes;
    const text = bytes.toString('utf8').replaceAll(placeholders.origin, () => settings.publicUrl);
    return Buffer.from(
      type.startsWith('text/html')
        ? lookupText(text).replaceAll(placeholders.config, () => config)
        : text,
    );
  };
}
