import { msg } from '@lingui/core/macro';
import { EmailAddress } from '../components/email-address.tsx';
import type { AppContext } from '../context/app-context.ts';

/** Shows a toast when the account of the browser changes outside of this tab. Returns an unsubscribe function. */
export function announceAccountChanges({
  session,
  toaster,
  i18n,
}: Pick<AppContext, 'session' | 'toaster' | 'i18n'>) {
  let lastUser = session.get().user;
  return session.subscribe(() => {
    const userBefore = lastUser;
    const { user, changedBy } = session.get();
    lastUser = user;
    if (!userBefore || changedBy === 'this-tab') return;
    if (!user)
      return toaster.add({
        title: i18n._(msg`Signed out`),
        description: i18n._(
          msg`Your session in this browser has ended. Drafts kept here were deleted.`,
        ),
      });
    toaster.add({
      title: i18n._(msg`The account has changed`),
      description: (
        <>
          {i18n._(msg`This browser is now signed in as`)} <EmailAddress address={user.email} />
        </>
      ),
      // The visitor must not miss it: the content on the screen belonged to another account.
      timeout: 0,
    });
  });
}
