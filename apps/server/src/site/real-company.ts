import type { SiteContext } from './context.ts';
import { isLoopbackName } from '../platform/net/loopback.ts';
import { SettingsError } from '../platform/settings/settings.ts';

/** Throws `SettingsError` if a public site in production would publish the legal texts of the sample company. */
export function requireRealCompany({ settings, site }: SiteContext): void {
  const { production, publicUrl, allowSampleCompany } = settings;
  if (!site.isSampleCompany || allowSampleCompany || !production) return;
  if (isLoopbackName(new URL(publicUrl).hostname)) return;
  throw new SettingsError(
    'ALLOW_SAMPLE_COMPANY',
    undefined,
    `1, because the legal texts for ${publicUrl} name the sample company; or set the company in apps/web/src/config/brand.ts and build the site again`,
  );
}
