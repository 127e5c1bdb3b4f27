import { Trans, useLingui } from '@lingui/react/macro';
import { useDeleteAccountMutation } from '@shpy/graphql-client/site/react';
import type { SessionUser } from '@shpy/magic-link';
import { useState } from 'react';
import { useApp } from '../../context/app-context.ts';
import { EmailAddress } from '../../components/email-address.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { AccountSection } from './account-section.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { exclusively } from './exclusively.ts';

/** Deletes the account after a confirmation that lists what is deleted and what the law requires to keep. */
export function DeleteAccount({ user }: { user: SessionUser }) {
  const { session, toaster } = useApp();
  const { t } = useLingui();
  const { email } = user;
  const [open, setOpen] = useState(false);
  const action = useDeleteAccountMutation({
    ...exclusively(session),
    // The answer `false` is a success, too: an earlier try, whose answer was lost, has deleted the account.
    onSuccess() {
      // The id limits this to the deleted account: another tab may have signed in to a different account meanwhile.
      session.signedOut(user.id);
      toaster.add({
        title: t`Account deleted`,
        description: t`Your data has been deleted and you are signed out.`,
      });
    },
  });
  return (
    <AccountSection
      title={t`Delete account`}
      hint={t`Deletes your account and its data at once. This cannot be undone.`}
    >
      <ConfirmAction
        trigger={t`Delete my account`}
        title={t`Delete your account?`}
        description={
          <Trans>
            The account <EmailAddress address={email} /> will be deleted at once and for good.
          </Trans>
        }
        confirm={{ label: t`Delete account`, variant: 'danger' }}
        action={action}
        onConfirm={() => action.mutate({})}
        open={open}
        onOpenChange={setOpen}
      >
        <ul>
          <li>{t`Deleted immediately: your address, your open sessions, pending links and messages not yet sent, and the form drafts in this browser.`}</li>
          <li>{t`It cannot be undone. If you sign in with this address later, you will start with a new, empty account.`}</li>
          <li>
            <Trans>
              Kept for the periods in the{' '}
              <PageLink to="privacy-policy" hash="retention" target="_blank">
                privacy policy
              </PageLink>{' '}
              (in a new tab): what the law requires, messages you have sent us, technical logs and
              backups.
            </Trans>
          </li>
        </ul>
      </ConfirmAction>
    </AccountSection>
  );
}
