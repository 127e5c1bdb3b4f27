import { useLingui } from '@lingui/react/macro';
import { Alert } from '@shpy/ui-kit';
import { useEffect, useState } from 'react';
import { contactErrorMessage } from './contact-error.ts';
import type { Contact } from './use-contact.ts';
import styles from './contact-form.module.css';

/** How long a message may be on its way before the visitor is told to wait, in milliseconds. */
const SLOW = 5_000;

/** Why the message was not sent, or that it takes long. It is read out when it appears. */
export function ContactOutcome({ contact: { step, failure, served } }: { contact: Contact }) {
  const { t, i18n } = useLingui();
  const isSlow = useSlow(step === 'sending');
  return (
    <div
      className={styles.outcome}
      aria-live="polite"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the page that answers a refused post begins at its top
      autoFocus={failure && served.name !== undefined}
    >
      {failure && <Alert color="danger">{i18n._(contactErrorMessage(failure))}</Alert>}
      {isSlow && <Alert>{t`The connection is slow. Your message is still on its way.`}</Alert>}
    </div>
  );
}

function useSlow(isSending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSending]);
  return isSlow;
}
