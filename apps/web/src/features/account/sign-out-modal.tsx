import { Trans, useLingui } from '@lingui/react/macro';
import type { SessionUser } from '@shpy/magic-link';
import { Button, Modal } from '@shpy/ui-kit';
import { useState } from 'react';
import { EmailAddress } from '../../components/email-address.tsx';
import { SlowNotice } from '../../components/slow-notice.tsx';
import { useApp } from '../../context/app-context.ts';
import { actionErrorMessage } from './action-error.ts';
import { focusAfterSignOut } from './focus-after-sign-out.ts';

const TOAST_ID = 'sign-out';

interface SignOutModalProps {
  user: SessionUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before the sign-out, because it also deletes drafts. */
export default function SignOutModal({ user, open, onOpenChange }: SignOutModalProps) {
  const app = useApp();
  const { session, toaster } = app;
  const { t, i18n } = useLingui();
  const { email } = user;
  const [isPending, setPending] = useState(false);

  async function signOut() {
    setPending(true);
    const failure = await session.signOut().catch((cause: unknown) => ({ cause }));
    // The server may have ended the session, and only the answer was lost.
    if (failure) await session.refresh({ fresh: true });
    setPending(false);
    if (!failure)
      toaster.add({ id: TOAST_ID, title: t`Signed out`, description: t`See you soon.` });
    else if (session.get().user)
      toaster.add({
        id: TOAST_ID,
        title: t`You may still be signed in`,
        description: i18n._(actionErrorMessage(failure.cause)),
        color: 'danger',
      });
    // Otherwise, `announceAccountChanges` shows that the session has ended.
    if (!session.get().user) onOpenChange(false);
  }

  return (
    <Modal.Root open={open} onOpenChange={onOpenChange} preventClose={isPending}>
      <Modal.Popup finalFocus={focusAfterSignOut(app)}>
        <Modal.Header>
          <Modal.Title>{t`Sign out?`}</Modal.Title>
          <Modal.Description>
            <Trans>
              You will be signed out of <EmailAddress address={email} /> in this browser. Drafts
              kept here will be deleted.
            </Trans>
          </Modal.Description>
          {isPending && <SlowNotice />}
        </Modal.Header>
        <Modal.Footer>
          <Modal.Close
            render={
              <Button variant="secondary" disabled={isPending}>
                {t`Cancel`}
              </Button>
            }
          />
          <Button loading={isPending} onClick={() => void signOut()}>
            {t`Sign out`}
          </Button>
        </Modal.Footer>
      </Modal.Popup>
    </Modal.Root>
  );
}
