import type { RefObject } from 'react';
import { isSignInPage } from '../../config/routes.ts';
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
    if (!isSignInPage(location.pathname))
      return document.querySelector('[data-account-email]')?.closest('a') ?? null;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) heading.tabIndex = -1;
    return heading;
  },
});
