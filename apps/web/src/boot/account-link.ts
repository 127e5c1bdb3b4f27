import type { SessionClient } from '../session/session.ts';

/** Shows the signed-in address in the header before the application is there. */
export function showAccount(root: Document, session: SessionClient) {
  const show = () => {
    const { user } = session.get();
    const label = root.querySelector('[data-account-label]');
    if (user && label) label.textContent = user.email;
  };
  session.subscribe(show);
  show();
}
