import { rolePath } from '../auth/role-path.ts';
import type { AppContext } from '../context.ts';
import type { Mail } from './mail.ts';

/** The address that a mail leads to, in its language: the confirm page, the page that ends a session, or the sign-in page. */
export function mailUrl({ settings, site }: Pick<AppContext, 'settings' | 'site'>, mail: Mail) {
  const page = (role: 'login' | 'verify') =>
    `${settings.publicUrl}${rolePath(site, role, mail.locale)}`;
  switch (mail.kind) {
    case 'sign-in':
      return `${page('verify')}?token=${mail.token}`;
    case 'new-browser':
      return `${page('verify')}?end=${mail.endToken}`;
    case 'inactivity':
      return page('login');
  }
}
