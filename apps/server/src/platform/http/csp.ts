import { REPORTS_PATH } from '@shpy/site-contract';
import type { SiteFile, SiteManifest } from '@shpy/site-contract/manifest';
import type { Settings } from '../settings/settings.ts';

/**
 * Policy of every response that is not a page. If a browser renders such a response anyway, it loads nothing, and no
 * site can frame it.
 */
export const CLOSED_POLICY = textOf({
  'default-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** The hashes in quotes. The manifest may contain them with or without quotes. */
const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash.replaceAll("'", '')}'`);

/** Name of the endpoint for reports, as pages declare it in `Reporting-Endpoints`. */
const REPORTS = 'reports';

/** Declares the endpoint that `report-to` names. */
export const REPORTING_ENDPOINTS = `${REPORTS}="${REPORTS_PATH}"`;

/**
 * The Content-Security-Policy of a page. It allows the site's own origin, the inline scripts and styles of the build by
 * their hashes, and the Trusted Types policies that the build names.
 */
export function pagePolicy(
  csp: SiteFile['csp'],
  settings: Settings,
  trustedTypes: SiteManifest['trustedTypes'],
): string {
  const { publicUrl, ipLookupUrl } = settings;
  const lookup = ipLookupUrl.startsWith('/') ? [] : [new URL(ipLookupUrl).origin];
  return textOf({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(csp.script)],
    'style-src': ["'self'", ...quoted(csp.style)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    // In some browsers, 'self' does not include WebSockets.
    'connect-src': ["'self'", publicUrl.replace(/^http/, 'ws'), ...lookup],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypes,
    // report-uri is for browsers without the Reporting API. Browsers with it ignore report-uri if report-to is present,
    // and send no reports over http.
    'report-uri': [REPORTS_PATH],
    ...(publicUrl.startsWith('https:') && {
      'report-to': [REPORTS],
      'upgrade-insecure-requests': [],
    }),
  });
}

function textOf(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
