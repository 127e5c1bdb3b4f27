import { createHash } from 'node:crypto';
import type { SiteFile } from './site-manifest.ts';

/** The sources that a Content-Security-Policy needs for the inline scripts and styles of a page. */
export function cspHashes(html: string): SiteFile['csp'] {
  return {
    script: hashesOf(
      html,
      /<script(?![^>]*(?:\ssrc=|application\/json))[^>]*>([\s\S]*?)<\/script>/g,
    ),
    style: hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  };
}

function hashesOf(html: string, pattern: RegExp): string[] {
  const hashes = [...html.matchAll(pattern)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
  return [...new Set(hashes)];
}
