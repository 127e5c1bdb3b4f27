import type { SiteManifest } from '@shpy/site-contract/manifest';
import type { Settings } from '../platform/settings/settings.ts';

/** The inputs of every page: the settings and the manifest of the built site. */
export interface SiteContext {
  settings: Settings;
  site: SiteManifest;
}
