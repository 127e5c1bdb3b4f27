import { Trans, useLingui } from '@lingui/react/macro';
import type { SessionUser } from '@shpy/magic-link';
import { Button } from '@shpy/ui-kit';
import { createElement, type SubmitEvent, useState } from 'react';
import { SIGN_OUT_PATH } from '@shpy/site-contract';
import { EmailAddress } from '../../components/email-address.tsx';
import { HiddenField } from '../../components/hidden-field.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { usePanel } from '../../components/use-panel.ts';
import { useApp } from '../../context/app-context.ts';
import { withMessages } from '../../locales/with-messages.ts';
import styles from './magic-link-form.module.css';

const loadModal = withMessages('account', () => import('../account/sign-out-modal.tsx'));

/** The account of a visitor who is signed in already. Without scripts, the sign-out is not confirmed first. */
export function SignedInPanel({ user }: { user: SessionUser }) {
  const { email } = user;
  const { locale } = useApp();
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const Modal = usePanel(loadModal, { isOpen: open, onError: () => setOpen(false) });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setOpen(true);
  }

  return (
    <div className={styles.panel}>
      <p>
        <Trans>
          You are using the account{' '}
          <strong>
            <EmailAddress address={email} />
          </strong>
        </Trans>
      </p>
      <form method="post" action={SIGN_OUT_PATH} onSubmit={submit} className={styles.row}>
        <HiddenField idPrefix="sign-out" name="locale" value={locale} />
        <PageLink to="home">{t`Go to the home page`}</PageLink>
        <Button type="submit" variant="secondary">{t`Sign out`}</Button>
      </form>
      {Modal && createElement(Modal, { user, open, onOpenChange: setOpen })}
    </div>
  );
}
