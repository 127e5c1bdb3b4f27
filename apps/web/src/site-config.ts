/** What the server knows at its start and the page must know: put into the page as JSON. */
export interface SiteConfig {
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  /** What the browser asks first for its IP data. */
  ipLookupUrl: string;
  /** 0 off to 5 trace. */
  logLevel: number;
}

/** Id of the element that carries the configuration. */
export const SITE_CONFIG_ID = 'site-config';

/** Reads the configuration from the page; a page that no server has filled in gets the defaults. */
export function readSiteConfig(root: Document = document): SiteConfig {
  const defaults = { publicUrl: location.origin, ipLookupUrl: '/api/ip', logLevel: 3 };
  try {
    const text = root.getElementById(SITE_CONFIG_ID)?.textContent ?? '{}';
    return { ...defaults, ...(JSON.parse(text) as Partial<SiteConfig>) };
  } catch {
    return defaults;
  }
}
