import { Trans, useLingui } from '@lingui/react/macro';
import { useSignOutEverywhereMutation } from '@shpy/graphql-client/site/react';
import type { SessionUser } from '@shpy/magic-link';
import { useState } from 'react';
import { EmailAddress } from '../../components/email-address.tsx';
import { useApp } from '../../context/app-context.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { exclusively } from './exclusively.ts';

/** Ends every session of the account, also the one of this browser. */
export function SignOutEverywhere({ user }: { user: SessionUser }) {
  const { session, toaster } = useApp();
  const { t } = useLingui();
  const { email } = user;
  const [open, setOpen] = useState(false);
  const action = useSignOutEverywhereMutation({
    ...exclusively(session),
    onSuccess: () => {
      // The id limits this to the account that signed out: another tab may have signed in to a different one meanwhile.
      session.signedOut(user.id);
      toaster.add({
        title: t`Signed out everywhere`,
        description: t`No browser is signed in to your account any more.`,
      });
    },
  });
  return (
    <ConfirmAction
      trigger={t`Sign out everywhere`}
      title={t`Sign out everywhere?`}
      description={
        <Trans>
          All sessions of <EmailAddress address={email} /> will end, including the one in this
          browser.
        </Trans>
      }
      confirm={{ label: t`Sign out everywhere` }}
      action={action}
      onConfirm={() => action.mutate({})}
      open={open}
      onOpenChange={setOpen}
    >
      <ul>
        <li>{t`To sign in again, you will need a new link by e-mail.`}</li>
        <li>{t`The form drafts kept in this browser will be deleted.`}</li>
      </ul>
    </ConfirmAction>
  );
}
