import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MANIFEST_FILE, type SiteManifest, siteManifest } from '@shpy/site-contract/manifest';
import { SettingsError } from '../platform/settings/settings.ts';

/** Reads `site-manifest.json` of a built site. Throws `SettingsError` for SITE_DIR if it is missing or malformed. */
export async function readSiteManifest(siteDir: string): Promise<SiteManifest> {
  const refuse = (why: string) =>
    new SettingsError(
      'SITE_DIR',
      siteDir,
      `a folder with the built site (${why}; run "nx build web")`,
    );
  const text = await readFile(join(siteDir, MANIFEST_FILE), 'utf8').catch(() => {
    throw refuse(`no ${MANIFEST_FILE} can be read there`);
  });
  try {
    return siteManifest.parse(JSON.parse(text));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    const place = issue ? `${issue.path.join('.')}: ${issue.message}` : 'not JSON';
    throw refuse(`its ${MANIFEST_FILE} is malformed, ${place}`);
  }
}
