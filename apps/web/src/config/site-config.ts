import type { SiteConfig } from '@shpy/site-contract';
import { IP_PATH } from '@shpy/site-contract/package-paths';

/** Id of the element that contains the configuration. */
export const SITE_CONFIG_ID = 'site-config';

/** The configuration before the server fills in its own values. */
export const defaultSiteConfig = (publicUrl: string): SiteConfig => ({
  publicUrl,
  ipLookupUrl: IP_PATH,
  // `LEVELS.info` of @shpy/logger.
  logLevel: 3,
});

/** Reads the configuration from the page; uses defaults for missing values. */
export function readSiteConfig(root: Document = document): SiteConfig {
  const defaults = defaultSiteConfig(location.origin);
  try {
    const text = root.getElementById(SITE_CONFIG_ID)?.textContent ?? '{}';
    return { ...defaults, ...(JSON.parse(text) as Partial<SiteConfig>) };
  } catch {
    return defaults;
  }
}
