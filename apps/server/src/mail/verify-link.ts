import type { AppContext } from '../context.ts';
import { rolePath } from '../auth/role-path.ts';
import type { SignInMail } from './sign-in-mail.ts';

/** The address that a sign-in mail leads to: the page with the confirm button, in the language of the mail. */
export function verifyLink(
  { settings, site }: Pick<AppContext, 'settings' | 'site'>,
  { locale, token }: Pick<SignInMail, 'locale' | 'token'>,
): string {
  return `${settings.publicUrl}${rolePath(site, 'verify', locale)}?token=${token}`;
}
