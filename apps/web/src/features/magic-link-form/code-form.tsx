import { useLingui } from '@lingui/react/macro';
import { useVerifyMagicLinkMutation } from '@shpy/graphql-client/react';
import { Button, TextField } from '@shpy/ui-kit';
import { type SubmitEvent, useState } from 'react';
import { useApp } from '../../app-context.ts';
import { substitutions } from '../../prerender/placeholders.ts';
import { type AuthError, authErrorMessage, formErrorCodes, toAuthError } from './auth-error.ts';
import { FormErrors } from './form-errors.tsx';
import styles from './magic-link-form.module.css';

/** The six digits of the mail, for those who cannot open its link in this browser. */
export function CodeForm({ requestId }: { requestId: string | undefined }) {
  const { session, locale } = useApp();
  const { t, i18n } = useLingui();
  const [error, setError] = useState<AuthError | null>(null);
  const { mutate, isPending } = useVerifyMagicLinkMutation();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!requestId) return;
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).replace(/\s/g, '');
    if (!/^\d{6}$/.test(code)) return setError({ code: 'CODE_MISSING' });
    setError(null);
    mutate(
      { requestId, code },
      {
        onSuccess: ({ verifyMagicLink: { user, ...token } }) => session.signedIn(token, user),
        onError: (cause) => setError(toAuthError(cause)),
      },
    );
  }

  return (
    <form
      className={styles.code}
      method="post"
      action="/api/auth/verify"
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="locale" value={locale} />
      <input
        type="hidden"
        name="requestId"
        value={requestId ?? (typeof window === 'undefined' ? substitutions.login.request : '')}
        readOnly
      />
      <TextField
        id="code"
        name="code"
        label={t`Six-digit code`}
        description={t`It is in the same message. It only works in this browser.`}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        required
        error={error ? i18n._(authErrorMessage(error)) : undefined}
      />
      {!error && <FormErrors id="code-errors" codes={formErrorCodes.code} />}
      <Button type="submit" loading={isPending}>
        {isPending ? t`Checking…` : t`Sign in with the code`}
      </Button>
    </form>
  );
}
