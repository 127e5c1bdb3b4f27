import { Trans, useLingui } from '@lingui/react/macro';
import { useVerifyMagicLinkMutation } from '@shpy/graphql-client/react';
import { Alert, Button } from '@shpy/ui-kit';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useApp } from '../../app-context.ts';
import { PageLink } from '../../components/page-link.tsx';
import {
  type AuthError,
  authErrorMessage,
  formErrorCodes,
  toAuthError,
} from '../../features/magic-link-form/auth-error.ts';
import { FormErrors } from '../../features/magic-link-form/form-errors.tsx';
import { queryValue } from '../../features/magic-link-form/query-value.ts';
import { GraphqlBoundary } from '../../graphql/graphql-boundary.tsx';
import { substitutions } from '../../prerender/placeholders.ts';
import formPage from '../form-page.module.css';
import styles from './verify-page.module.css';

/**
 * Confirms a sign-in. Opening it changes nothing, since mail scanners open links; the button posts.
 * The server puts the token of the address into the form, and the boot script takes it out of the
 * address.
 */
export default function VerifyPage({ token }: { token?: string }) {
  return (
    <GraphqlBoundary>
      <Confirmation token={token} />
    </GraphqlBoundary>
  );
}

function Confirmation({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  const [email, setEmail] = useState<string | null>(null);
  const [errorCode, setErrorCode] = useState(initialError);
  return (
    <section className={formPage.page} data-error={errorCode} suppressHydrationWarning>
      {email === null ? (
        <>
          <h1>{t`Confirm your sign-in`}</h1>
          <ConfirmForm servedToken={token} onDone={setEmail} onError={setErrorCode} />
        </>
      ) : (
        <Done email={email} />
      )}
    </section>
  );
}

interface ConfirmFormProps {
  /** Default: the one that the page was served with. */
  servedToken: string | undefined;
  onDone: (email: string) => void;
  onError: (code: string) => void;
}

function ConfirmForm({ servedToken, onDone, onError }: ConfirmFormProps) {
  const { session, locale } = useApp();
  const { t, i18n } = useLingui();
  const [token] = useState(() => servedToken ?? readServedToken());
  const [error, setError] = useState<AuthError | null>(null);
  const { mutate, isPending } = useVerifyMagicLinkMutation();

  function submit(event: SubmitEvent<HTMLFormElement>) {
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
    <>
      <form method="post" action="/api/auth/verify" onSubmit={submit} className={styles.confirm}>
        <p>
          {t`Press the button to sign in to this browser. This step is here so that no program scanning your mail can sign in on your behalf.`}
        </p>
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="token" value={token} readOnly suppressHydrationWarning />
        <Button type="submit" size="large" loading={isPending}>
          {isPending ? t`Signing in…` : t`Sign in`}
        </Button>
        <div role="alert">
          {error && <Alert color="danger">{i18n._(authErrorMessage(error))}</Alert>}
        </div>
        {!error && <FormErrors id="verify-errors" codes={formErrorCodes.verify} />}
        <p className={styles.hint}>
          {t`If you did not ask for this link, close this page: nobody can sign in without pressing the button.`}
        </p>
      </form>
      <div className={styles.missing}>
        <h2>{t`The link is missing`}</h2>
        <p>{t`Open this page from the link in the message we sent you, or ask for a new one.`}</p>
      </div>
      <p>
        <PageLink to="login">{t`Ask for a new link`}</PageLink>
      </p>
    </>
  );
}

function Done({ email }: { email: string }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>{t`You are in`}</h1>
      <p>
        <Trans>
          You are signed in as <strong>{email}</strong>. You can close the tab where you asked for
          the link.
        </Trans>
      </p>
      <p>
        <PageLink to="home">{t`Go to the home page`}</PageLink>
      </p>
    </>
  );
}

/** The token as the page was served with it: the address has lost it by now. */
function readServedToken(): string {
  if (typeof document === 'undefined') return substitutions['verify-login'].token;
  return document.querySelector<HTMLInputElement>('input[name="token"]')?.value ?? '';
}

function initialError(): string {
  if (typeof window === 'undefined') return substitutions['verify-login'].error;
  return queryValue('error');
}
