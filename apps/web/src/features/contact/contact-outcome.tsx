import { useLingui } from '@lingui/react/macro';
import { Alert } from '@shpy/ui-kit';
import { useEffect, useState } from 'react';
import { useApp } from '../../context/app-context.ts';
import { contactErrorMessage } from './contact-error.ts';
import type { Contact } from './use-contact.ts';
import styles from './contact-form.module.css';

/** After this time, in milliseconds, the form shows that the connection is slow. */
const SLOW = 5_000;

/** Shows why the message was not sent, or that the connection is slow; screen readers announce it. */
export function ContactOutcome({ contact: { step, failure, wasPosted } }: { contact: Contact }) {
  const { t, i18n } = useLingui();
  const isSlow = useSlow(step === 'sending');
  return (
    <div
      className={styles.outcome}
      aria-live="polite"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- a refused post loads a new page, whose focus belongs here
      autoFocus={failure && wasPosted}
    >
      {failure && <Alert color="danger">{i18n._(contactErrorMessage(failure))}</Alert>}
      {isSlow && <Alert>{t`The connection is slow. Your message is still on its way.`}</Alert>}
    </div>
  );
}

function useSlow(isSending: boolean): boolean {
  const { clock } = useApp();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const cancel = (clock?.after ?? startTimer)(SLOW, () => setSlow(true));
    return () => {
      cancel();
      setSlow(false);
    };
  }, [isSending, clock]);
  return isSlow;
}

function startTimer(delay: number, run: () => void): () => void {
  const timer = setTimeout(run, delay);
  return () => clearTimeout(timer);
}
