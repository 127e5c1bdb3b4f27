import type { Settings } from '../settings.ts';
import type { SiteFile } from '../site/manifest.ts';

/** Policy of everything that is not a page: nothing may load, nothing may frame it. */
export const CLOSED_POLICY = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash.replaceAll("'", '')}'`);

/** The Content-Security-Policy of a page: its own origin, and the inline scripts and styles of the build by their hashes. */
export function pagePolicy(csp: SiteFile['csp'], settings: Settings): string {
  const { publicUrl, ipLookupUrl } = settings;
  const lookup = ipLookupUrl.startsWith('/') ? [] : [new URL(ipLookupUrl).origin];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(csp.script)],
    'style-src': ["'self'", ...quoted(csp.style)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    // Not every browser takes 'self' for WebSockets as well.
    'connect-src': ["'self'", publicUrl.replace(/^http/, 'ws'), ...lookup],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(publicUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
