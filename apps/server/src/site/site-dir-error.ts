import { fileRemedy } from '../platform/files/file-remedy.ts';
import { SettingsError } from '../platform/settings/settings.ts';

/** A developer builds the site; an operator has a release, whose site is found without SITE_DIR. */
const MISSING =
  'run "nx build web"; in an unpacked release, leave SITE_DIR unset, or unpack the release again';

/** Returns the error for a SITE_DIR in which something is missing or, by the error `cause`, cannot be read. */
export function siteDirError(siteDir: string, problem: string, cause?: unknown): SettingsError {
  const { code = 'ENOENT' } = (cause ?? {}) as NodeJS.ErrnoException;
  const remedy = (code !== 'ENOENT' && fileRemedy(code)) || MISSING;
  const reason = cause === undefined ? '' : `: ${code}`;
  return new SettingsError(
    'SITE_DIR',
    siteDir,
    `a folder with the built site (${problem}${reason}; ${remedy})`,
    { cause },
  );
}
