import { useEffect } from 'react';
import { routing } from '../../config/routes.ts';
import { useApp } from '../../context/app-context.ts';

/**
 * When the calling panel is removed because the visitor has signed out in it, moves the focus to what replaces the
 * account: the heading on the sign-in pages, otherwise the sign-in link in the header.
 */
export function useFocusAfterSignOut(): void {
  const { session } = useApp();
  useEffect(
    () => () => {
      if (session.get().user) return;
      const page = routing.delocalize(location.pathname)?.routeId;
      const target =
        page === 'login' || page === 'verify-login'
          ? document.querySelector<HTMLElement>('main h1')
          : document.querySelector('[data-account-email]')?.closest('a');
      if (!target) return;
      if (target.matches('h1')) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    },
    [session],
  );
}
