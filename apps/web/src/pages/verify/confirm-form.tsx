import { Trans, useLingui } from '@lingui/react/macro';
import type { MagicLink } from '@shpy/magic-link';
import { useCreateMagicLink, useMagicLink } from '@shpy/magic-link/react';
import { Alert, Button } from '@shpy/ui-kit';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { REJECT_PATH, VERIFY_PATH } from '@shpy/site-contract';
import { EmailAddress } from '../../components/email-address.tsx';
import { HiddenField } from '../../components/hidden-field.tsx';
import { SlowNotice } from '../../components/slow-notice.tsx';
import { useReturn } from '../../components/use-return.ts';
import { useHasCookies } from '../../components/use-has-cookies.ts';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useApp } from '../../context/app-context.ts';
import { createMagicLinkTransport } from '../../graphql/magic-link-transport.ts';
import { usePreloadForSubmit } from '../../graphql/use-preload-for-submit.ts';
import { isFinalRefusal, type VerifyState } from '../../page-states/verify-states.ts';
import styles from './verify-page.module.css';

interface ConfirmFormProps {
  state: Extract<VerifyState, { kind: 'confirming' }>;
  onChange: (state: VerifyState) => void;
}

/** Shows the account that the link signs in, and lets the visitor confirm or reject it. */
export function ConfirmForm({ state, onChange }: ConfirmFormProps) {
  const { locale } = useApp();
  const { t } = useLingui();
  const confirmation = useConfirmation({ state, onChange });
  const isPending = useMagicLink(confirmation).status === 'confirming';
  const { token, address } = state;
  const hasCookies = useHasCookies();
  const form = useRef<HTMLFormElement>(null);
  usePreloadForSubmit(form);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    // The button that rejects the link has its own `formaction`: the browser posts the form and shows the response.
    if (event.nativeEvent.submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    onChange({ ...state, refusal: undefined });
    confirmation.confirmLink(token);
  }

  return (
    <form
      ref={form}
      method="post"
      action={VERIFY_PATH}
      onSubmit={submit}
      className={styles.confirm}
    >
      {address && <Account address={address} />}
      <p>
        {t`Press “Sign in” to continue in this browser. This step is here so that no program scanning your mail can sign in on your behalf.`}
      </p>
      <HiddenField idPrefix="confirm" name="locale" value={locale} />
      <HiddenField idPrefix="confirm" name="token" value={token} />
      {!hasCookies && (
        <div role="alert">
          <Alert color="danger">
            {t`Your browser blocks cookies, and signing in needs them. Allow them for this site and reload the page.`}
          </Alert>
        </div>
      )}
      <div className={styles.actions}>
        <SubmitButton
          size="lg"
          loading={isPending}
          loadingName={t`Signing in…`}
          // Otherwise the link would be used up without a session.
          disabled={!hasCookies}
        >
          {t`Sign in`}
        </SubmitButton>
        <Button
          type="submit"
          size="lg"
          variant="secondary"
          formAction={REJECT_PATH}
          disabled={isPending}
        >
          {t`That is not me`}
        </Button>
      </div>
      {isPending && <SlowNotice />}
    </form>
  );
}

const Account = ({ address }: { address: string }) => (
  <p className={styles.account}>
    <Trans>
      You are about to sign in as{' '}
      <strong>
        <EmailAddress address={address} />
      </strong>
    </Trans>
  </p>
);

/** Creates a sign-in that sets the state of the page, and then returns to the page from which it was requested. */
function useConfirmation({ state, onChange }: ConfirmFormProps): MagicLink {
  const app = useApp();
  const { session, clock, toaster } = app;
  const { t } = useLingui();
  const returnToPage = useReturn();
  const transport = createMagicLinkTransport(app);
  const magicLink = useCreateMagicLink({ transport, session, clock });
  useEffect(
    () =>
      magicLink.subscribe(() => {
        const { method, status, user, refusal } = magicLink.get();
        // Without a method, another tab has opened the session, and not this link.
        if (status === 'signed-in' && method && user) {
          const { email } = user;
          onChange({ kind: 'signed-in', email });
          if (returnToPage())
            toaster.add({ title: t`Signed in`, description: <EmailAddress address={email} /> });
        } else if (refusal)
          onChange(isFinalRefusal(refusal) ? { kind: 'refused', refusal } : { ...state, refusal });
      }),
    [magicLink, state, onChange, toaster, t, returnToPage],
  );
  return magicLink;
}
