import { Trans, useLingui } from '@lingui/react/macro';
import type { SessionUser } from '@shpy/magic-link';
import { Button, Modal } from '@shpy/ui-kit';
import { useState } from 'react';
import { EmailAddress } from '../../components/email-address.tsx';
import { SlowNotice } from '../../components/slow-notice.tsx';
import { useApp } from '../../context/app-context.ts';
import { actionErrorMessage } from './action-error.ts';
import { focusAfterSignOut } from './focus-after-sign-out.ts';

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
    try {
      await session.signOut();
      toaster.add({ title: t`Signed out`, description: t`See you soon.` });
      onOpenChange(false);
    } catch (cause) {
      setPending(false);
      toaster.add({
        title: t`Sign-out failed`,
        description: i18n._(actionErrorMessage(cause)),
        color: 'danger',
      });
    }
  }

  return (
    <Modal.Root open={open} onOpenChange={onOpenChange}>
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
          <Modal.Close render={<Button variant="secondary">{t`Cancel`}</Button>} />
          <Button loading={isPending} onClick={() => void signOut()}>
            {t`Sign out`}
          </Button>
        </Modal.Footer>
      </Modal.Popup>
    </Modal.Root>
  );
}
