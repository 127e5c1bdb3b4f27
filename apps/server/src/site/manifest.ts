import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MANIFEST_FILE, type SiteManifest, siteManifest } from '@shpy/site-contract/manifest';
import { siteDirError } from './site-dir-error.ts';

/** Reads `site-manifest.json` of a built site. Throws `SettingsError` for SITE_DIR if it is missing or malformed. */
export async function readSiteManifest(siteDir: string): Promise<SiteManifest> {
  const text = await readFile(join(siteDir, MANIFEST_FILE), 'utf8').catch((cause: unknown) => {
    throw siteDirError(siteDir, `no ${MANIFEST_FILE} can be read there`, cause);
  });
  try {
    return siteManifest.parse(JSON.parse(text));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    const place = issue ? `${issue.path.join('.')}: ${issue.message}` : 'not JSON';
    throw siteDirError(siteDir, `its ${MANIFEST_FILE} is malformed, ${place}`);
  }
}
