import { createHash } from 'node:crypto';
import type { SiteFile } from '@shpy/site-contract/manifest';

/** The sources that a Content-Security-Policy needs for the inline scripts and styles of a page. */
export const cspHashes = (html: string): SiteFile['csp'] => ({
  script: hashesOf(inlineScripts(html)),
  style: hashesOf(textsOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)),
});

/** The texts of a page's inline scripts; blocks of data are none. */
export const inlineScripts = (html: string): string[] =>
  textsOf(html, /<script(?![^>]*(?:\ssrc=|application\/json))[^>]*>([\s\S]*?)<\/script>/g);

const textsOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text = '']) => text);

const hashesOf = (texts: string[]) => [
  ...new Set(texts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)),
];
