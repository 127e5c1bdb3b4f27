import { useLingui } from '@lingui/react/macro';
import { Alert } from '@shpy/ui-kit';
import { SlowNotice } from '../../components/slow-notice.tsx';
import { contactErrorMessage } from './contact-error.ts';
import type { Contact } from './use-contact.ts';
import styles from './contact-form.module.css';

/** Shows why the message was not sent, or that the connection is slow; screen readers announce it. */
export function ContactOutcome({ contact: { step, failure, wasPosted } }: { contact: Contact }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <div
        className={styles.outcome}
        aria-live="polite"
        tabIndex={-1}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a refused post loads a new page, whose focus belongs here
        autoFocus={failure && wasPosted}
      >
        {failure && <Alert color="danger">{i18n._(contactErrorMessage(failure))}</Alert>}
      </div>
      {step === 'sending' && (
        <SlowNotice>{t`The connection is slow. Your message is still on its way.`}</SlowNotice>
      )}
    </>
  );
}
