import { useLingui } from '@lingui/react/macro';
import type { MagicLink, MagicLinkState } from '@shpy/magic-link';
import { Button } from '@shpy/ui-kit';
import { authErrorMessage } from '../../errors/auth-error.ts';
import styles from './magic-link-form.module.css';

/** Sends another e-mail to the same address, once the countdown has ended. */
export function Resend({ signIn, state }: { signIn: MagicLink; state: MagicLinkState }) {
  const { t, i18n } = useLingui();
  const { status, secondsLeft: seconds, isResent, refusal } = state;
  const isRefused = refusal?.step === 'request';
  return (
    <div className={styles.resend}>
      <Button
        type="button"
        variant="secondary"
        onClick={signIn.resend}
        disabled={seconds > 0 || status === 'confirming'}
        loading={status === 'sending'}
      >
        {t`Send another message`}
      </Button>
      <p className={styles.hint}>{seconds > 0 && t`You can ask for another in ${seconds} s.`}</p>
      <p role="status" className={styles.hint}>
        {isResent && t`Sent. The previous link and code no longer work.`}
        {isRefused && i18n._(authErrorMessage(refusal))}
      </p>
    </div>
  );
}
