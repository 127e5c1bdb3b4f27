import { Trans, useLingui } from '@lingui/react/macro';
import { useVerifyMagicLinkMutation } from '@shpy/graphql-client/react';
import { Alert, Button } from '@shpy/ui-kit';
import { type SubmitEvent, useState } from 'react';
import { useApp } from '../../app-context.ts';
import { PageLink } from '../../components/page-link.tsx';
import {
  type AuthError,
  authErrorMessage,
  formErrorCodes,
  toAuthError,
} from '../../features/magic-link-form/auth-error.ts';
import { FormErrors } from '../../features/magic-link-form/form-errors.tsx';
import type { VerifyValues } from './served-values.ts';
import styles from './verify-page.module.css';

interface ConfirmFormProps {
  served: VerifyValues;
  onDone: (email: string) => void;
  onError: (code: string) => void;
}

/** Says which account the link signs in, and lets the visitor confirm or reject it. */
export function ConfirmForm({ served, onDone, onError }: ConfirmFormProps) {
  const { session, locale } = useApp();
  const { t, i18n } = useLingui();
  const { token, address } = served;
  const [error, setError] = useState<AuthError | null>(null);
  const { mutate, isPending } = useVerifyMagicLinkMutation();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    // The button that rejects posts to an address of its own, and a page of the server follows.
    if (event.nativeEvent.submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    setError(null);
    mutate(
      { token },
      {
        onSuccess: ({ verifyMagicLink: { user, ...bearer } }) => {
          session.signedIn(bearer, user);
          onDone(user.email);
        },
        onError: (cause) => {
          const failure = toAuthError(cause);
          setError(failure);
          onError(failure.code);
        },
      },
    );
  }

  return (
    <div className={styles.confirming}>
      <form method="post" action="/api/auth/verify" onSubmit={submit} className={styles.confirm}>
        <p className={styles.account}>
          <Trans>
            You are about to sign in as{' '}
            <strong data-address="" suppressHydrationWarning>
              {address}
            </strong>
          </Trans>
        </p>
        <p>
          {t`Press the button to sign in to this browser. This step is here so that no program scanning your mail can sign in on your behalf.`}
        </p>
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="token" value={token} readOnly suppressHydrationWarning />
        <div className={styles.actions}>
          <Button type="submit" size="large" loading={isPending}>
            {isPending ? t`Signing in…` : t`Sign in`}
          </Button>
          <Button
            type="submit"
            size="large"
            variant="secondary"
            formAction="/api/auth/reject"
            disabled={isPending}
          >
            {t`That is not me`}
          </Button>
        </div>
        <div role="alert">
          {error && <Alert color="danger">{i18n._(authErrorMessage(error))}</Alert>}
        </div>
        {!error && <FormErrors id="verify-errors" codes={formErrorCodes.verify} />}
        <p className={styles.hint}>
          {t`If you did not ask for this link, or the account is not yours, press “That is not me”: the link will stop working and nobody will be signed in.`}
        </p>
      </form>
      <div className={styles.missing}>
        <h2>{t`The link is missing`}</h2>
        <p>{t`Open this page from the link in the message we sent you, or ask for a new one.`}</p>
      </div>
      <p>
        <PageLink to="login">{t`Ask for a new link`}</PageLink>
      </p>
    </div>
  );
}
