import { useLingui } from '@lingui/react/macro';
import { useRequestMagicLinkMutation } from '@shpy/graphql-client/react';
import { useFormDraft } from '@shpy/form-draft/react';
import { Button, TextField } from '@shpy/ui-kit';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useApp } from '../../app-context.ts';
import { type AuthError, authErrorMessage, formErrorCodes, toAuthError } from './auth-error.ts';
import { FormErrors } from './form-errors.tsx';
import type { PendingRequest } from './magic-link-form.tsx';
import styles from './magic-link-form.module.css';

/** The form for the address. It posts by itself where there are no scripts. */
export function AskForm({ onSent }: { onSent: (request: PendingRequest) => void }) {
  const { locale, drafts, now } = useApp();
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const draft = useFormDraft(form, { name: 'magic-link', version: 1 });
  useEffect(() => {
    const { draft: own } = draft;
    if (!own) return;
    drafts.add(own);
    return () => void drafts.delete(own);
  }, [draft, drafts]);
  const [error, setError] = useState<AuthError | null>(null);
  const { mutate, isPending } = useRequestMagicLinkMutation();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    if (!email) return setError({ code: 'EMAIL_MISSING' });
    setError(null);
    mutate(
      { email, locale },
      {
        onSuccess: ({ requestMagicLink: { id, resendAfterSeconds } }) => {
          draft.clear();
          onSent({ id, email, resendAt: now() + resendAfterSeconds * 1000 });
        },
        onError: (cause) => setError(toAuthError(cause)),
      },
    );
  }

  return (
    <form
      ref={form}
      className={styles.ask}
      method="post"
      action="/api/auth/magic-link"
      onSubmit={submit}
      noValidate
    >
      <p className={styles.lead}>
        {t`Enter your e-mail address and we will send you a link to sign in. No password, no prior registration.`}
      </p>
      <input type="hidden" name="locale" value={locale} />
      <TextField
        id="email"
        name="email"
        type="email"
        label={t`E-mail address`}
        description={t`For example, name@company.com`}
        autoComplete="email"
        inputMode="email"
        required
        error={error ? i18n._(authErrorMessage(error)) : undefined}
      />
      {!error && <FormErrors id="ask-errors" codes={formErrorCodes.ask} />}
      {draft.restored && (
        <p className={styles.draft}>
          {t`We brought back what you had typed.`}{' '}
          <button type="button" onClick={() => draft.discard()}>
            {t`Discard`}
          </button>
        </p>
      )}
      <Button type="submit" size="large" loading={isPending}>
        {isPending ? t`Sending…` : t`Send the link`}
      </Button>
    </form>
  );
}
