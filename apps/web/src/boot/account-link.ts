import type { SessionClient } from '../session/session.ts';

/** Shows the signed-in address in the header before the application is there. */
export function showAccount(root: Document, session: SessionClient) {
  const show = () => {
    const { status, user } = session.get();
    const place = root.querySelector('[data-account-email]');
    if (status !== 'unknown' && place) place.textContent = user?.email ?? '';
  };
  session.subscribe(show);
  show();
}
