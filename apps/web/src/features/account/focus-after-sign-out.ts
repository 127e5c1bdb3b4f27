import type { RefObject } from 'react';
import { routing } from '../../config/routes.ts';
import type { AppContext } from '../../context/app-context.ts';

/**
 * The `finalFocus` of a dialog in which the visitor may sign out: what then replaces the account. This is the heading on
 * the sign-in pages, otherwise the sign-in link in the header. Null as long as the visitor is signed in.
 */
export const focusAfterSignOut = ({
  session,
}: Pick<AppContext, 'session'>): RefObject<HTMLElement | null> => ({
  get current() {
    if (session.get().user) return null;
    const page = routing.delocalize(location.pathname)?.routeId;
    if (page !== 'login' && page !== 'verify-login')
      return document.querySelector('[data-account-email]')?.closest('a') ?? null;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) heading.tabIndex = -1;
    return heading;
  },
});
