import type { Session } from '@shpy/magic-link/session';

/** Shows the visitor's e-mail address in the header, and the labels for signed-in visitors, without React. */
export function showAccount(root: Document, session: Session) {
  const show = () => {
    const { status, user } = session.get();
    if (status === 'unknown') return;
    root.documentElement.toggleAttribute('data-account', user !== null);
    const place = root.querySelector('[data-account-email]');
    if (place) place.textContent = user?.email ?? '';
  };
  session.subscribe(show);
  show();
}
