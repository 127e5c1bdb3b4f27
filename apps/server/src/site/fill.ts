import type { Settings } from '../settings.ts';
import { isCompressible } from './content-type.ts';
import { createLookupText } from './lookup-text.ts';
import type { SiteManifest } from './manifest.ts';

/** True for files whose name holds their hash: they never change under one name, and hold no placeholder. */
export const isHashed = (file: string): boolean => file.startsWith('assets/');

/** What the scripts of the site are told by the server, as JSON that can stand in a script element. */
export function siteConfig(settings: Settings): string {
  const { publicUrl, ipLookupUrl, logLevel } = settings;
  return JSON.stringify({ publicUrl, ipLookupUrl, logLevel }).replaceAll('<', '\\u003c');
}

/** Puts PUBLIC_URL, the configuration and what depends on the lookup service into a file. An origin has no character that HTML or XML would escape. */
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
