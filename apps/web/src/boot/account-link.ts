import type { Session } from '@shpy/magic-link/session';

/** Shows the signed-in address in the header before the application is there. */
export function showAccount(root: Document, session: Session) {
  const show = () => {
    const { status, user } = session.get();
    const place = root.querySelector('[data-account-email]');
    if (status !== 'unknown' && place) place.textContent = user?.email ?? '';
  };
  session.subscribe(show);
  show();
}
