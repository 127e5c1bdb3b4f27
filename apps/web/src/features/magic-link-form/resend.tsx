import { useLingui } from '@lingui/react/macro';
import type { MagicLink, MagicLinkState } from '@shpy/magic-link';
import { Button } from '@shpy/ui-kit';
import { type SubmitEvent, useState } from 'react';
import { MAGIC_LINK_PATH } from '@shpy/site-contract';
import { HiddenField } from '../../components/hidden-field.tsx';
import { SlowNotice } from '../../components/slow-notice.tsx';
import { authErrorMessage } from '../../errors/auth-error.ts';
import { formatCountdown } from './format-countdown.ts';
import styles from './magic-link-form.module.css';
import { RequestFields } from './request-fields.tsx';

interface ResendProps {
  signIn: MagicLink;
  state: MagicLinkState;
  email: string;
}

/**
 * Sends another e-mail to the same address, once the countdown has ended. Without scripts there is no countdown: the
 * browser posts the form, and the server may refuse it.
 */
export function Resend({ signIn, state, email }: ResendProps) {
  const { t, i18n } = useLingui();
  const { status, secondsLeft: seconds, isResent, refusal } = state;
  const isRefused = refusal?.step === 'request';
  const wait = formatCountdown(seconds);
  const isWaiting = seconds > 0;
  // Without scripts there is no countdown, and the button may be too early.
  const [hasWaited, setHasWaited] = useState(isWaiting);
  if (isWaiting && !hasWaited) setHasWaited(true);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    signIn.resend();
  }

  return (
    <form method="post" action={MAGIC_LINK_PATH} onSubmit={submit} className={styles.resend}>
      <RequestFields idPrefix="resend" />
      <HiddenField idPrefix="resend" name="email" value={email} />
      <Button
        type="submit"
        variant="secondary"
        disabled={isWaiting || status === 'confirming'}
        loading={status === 'sending'}
      >
        {t`Send the link again`}
      </Button>
      <p className={styles.hint}>{isWaiting && t`You can ask for another in ${wait}.`}</p>
      <p role="status" className={styles.hint}>
        {isResent && isWaiting && t`Sent. The previous link and code no longer work.`}
        {isRefused && i18n._(authErrorMessage(refusal))}
        {hasWaited && status === 'sent' && !isRefused && t`You can ask for another now.`}
      </p>
      {status === 'sending' && <SlowNotice />}
    </form>
  );
}
