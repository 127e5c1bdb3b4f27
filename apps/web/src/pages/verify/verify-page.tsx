import { useState } from 'react';
import { GraphqlBoundary } from '../../graphql/graphql-boundary.tsx';
import formPage from '../form-page.module.css';
import { ConfirmForm } from './confirm-form.tsx';
import { EndedPanel, RejectedPanel, SignedInPanel } from './outcome-panels.tsx';
import { EndSessionForm } from './end-session-form.tsx';
import { readServedValues, type VerifyValues } from './served-values.ts';

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
