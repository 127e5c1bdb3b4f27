import { createHash } from 'node:crypto';
import type { SiteFile } from '@shpy/site-contract/manifest';

/** Computes the Content-Security-Policy hashes of a page's inline scripts and styles. */
export const cspHashes = (html: string): SiteFile['csp'] => ({
  script: hashesOf(inlineScripts(html)),
  style: hashesOf(textsOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)),
});

/** Returns the texts of a page's inline scripts, without data blocks such as JSON. */
export const inlineScripts = (html: string): string[] =>
  textsOf(html, /<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json))[^>]*>([\s\S]*?)<\/script>/g);

const textsOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text = '']) => text);

const hashesOf = (texts: string[]) => [
  ...new Set(texts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)),
];
