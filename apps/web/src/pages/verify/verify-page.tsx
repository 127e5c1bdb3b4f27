import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { GraphqlBoundary } from '../../graphql/graphql-boundary.tsx';
import formPage from '../form-page.module.css';
import { ConfirmForm } from './confirm-form.tsx';
import { EndedPanel, RejectedPanel, SignedInPanel } from './outcome-panels.tsx';
import { EndSessionForm } from './end-session-form.tsx';
import { readServedValues, type VerifyValues } from './served-values.ts';
import styles from './verify-page.module.css';

/**
 * Confirms a sign-in, or ends the session that a mail warned of. Opening it changes nothing, since
 * mail scanners open links; the buttons post. The page holds every state, and the style sheet shows
 * the one that the values of the server name.
 */
export default function VerifyPage({ values }: { values?: Partial<VerifyValues> }) {
  const [served] = useState(() => ({ ...readServedValues(), ...values }));
  const [email, setEmail] = useState<string | null>(null);
  const [errorCode, setErrorCode] = useState(served.error);
  return (
    <section
      className={formPage.page}
      data-error={errorCode}
      data-done={served.done}
      suppressHydrationWarning
    >
      {email === null ? (
        <>
          <Title />
          <GraphqlBoundary>
            <ConfirmForm served={served} onDone={setEmail} onError={setErrorCode} />
          </GraphqlBoundary>
          <EndSessionForm end={served.end} />
          <RejectedPanel />
          <EndedPanel />
        </>
      ) : (
        <SignedInPanel email={email} />
      )}
    </section>
  );
}

/** One heading for all states. */
function Title() {
  const { t } = useLingui();
  return (
    <h1>
      <span className={styles.confirming}>{t`Confirm your sign-in`}</span>
      <span className={styles.ending}>{t`End that session?`}</span>
      <span className={styles.rejected}>{t`The link no longer works`}</span>
      <span className={styles.ended}>{t`The session has ended`}</span>
    </h1>
  );
}
