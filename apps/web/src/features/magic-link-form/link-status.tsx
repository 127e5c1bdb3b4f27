import { useLingui } from '@lingui/react/macro';
import type { MagicLink, MagicLinkState } from '@shpy/magic-link';
import { useEffect } from 'react';
import { EmailAddress } from '../../components/email-address.tsx';
import { useReturn } from '../../components/use-return.ts';
import { useApp } from '../../context/app-context.ts';
import { isCodeBlocked } from './is-code-blocked.ts';
import styles from './magic-link-form.module.css';

interface LinkStatusProps {
  signIn: MagicLink;
  state: MagicLinkState;
  /** The status to show: that of the state, except while another e-mail is sent. */
  link: MagicLinkState['link'];
  /** Whether this browser cannot use the request. */
  isForeign: boolean;
}

/** Shows the status of the link. After the sign-in, announces the account and returns to the page before the sign-in. */
export function LinkStatus({ signIn, state, link, isForeign }: LinkStatusProps) {
  const { t } = useLingui();
  const { toaster } = useApp();
  const returnToPage = useReturn();
  useEffect(
    () =>
      signIn.subscribe(() => {
        const { user } = signIn.get();
        if (!user) return;
        const { email } = user;
        toaster.add({ title: t`Signed in`, description: <EmailAddress address={email} /> });
        returnToPage();
      }),
    [signIn, toaster, t, returnToPage],
  );
  const texts = {
    pending: t`Waiting for you to open the link in this browser…`,
    elsewhere: isCodeBlocked(state)
      ? t`The link was opened in another browser. To sign in here as well, ask for another message.`
      : t`The link was opened in another browser. To sign in here as well, enter the code from the message.`,
    expired: t`The link is no longer valid. Ask for a new one.`,
  };
  return (
    <p role="status" className={styles.status} data-outcome={link}>
      {isForeign
        ? t`This browser cannot use the code: the message was requested in another one, or too long ago. Ask for a new one, or open the link here.`
        : texts[link]}
    </p>
  );
}
