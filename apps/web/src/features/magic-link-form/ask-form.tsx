import { useLingui } from '@lingui/react/macro';
import type { MagicLink, MagicLinkState, Refusal } from '@shpy/magic-link';
import { TextField } from '@shpy/ui-kit';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { MAGIC_LINK_PATH } from '@shpy/site-contract';
import { DraftNotice } from '../../components/draft-notice.tsx';
import { SlowNotice } from '../../components/slow-notice.tsx';
import { draftAttributes, useDraft } from '../../components/use-draft.ts';
import { useServed } from '../../components/use-served.ts';
import { SubmitButton } from '../../components/submit-button.tsx';
import { authErrorMessage } from '../../errors/auth-error.ts';
import { usePreloadForSubmit } from '../../graphql/use-preload-for-submit.ts';
import { CookieNotice } from './cookie-notice.tsx';
import styles from './magic-link-form.module.css';
import { RequestFields } from './request-fields.tsx';
import { isAboutValue, useFocusOnError } from './use-focus-on-error.ts';
import { useServedRefusal } from './use-served-refusal.ts';

interface AskFormProps {
  signIn: MagicLink;
  state: MagicLinkState;
  /** Address of the previous request, which the visitor can correct. Default: none. */
  address?: string | undefined;
}

/** The form for the e-mail address. Without scripts the browser posts it. */
export function AskForm({ signIn, state: { status, refusal }, address = '' }: AskFormProps) {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const draft = useAddressDraft(form, signIn);
  usePreloadForSubmit(form);
  const input = useSelection(address);
  useFocusOnError(input, refusal, 'request');
  const isServedRefused = useServedRefusal(refusal, 'request');
  // A refusal of the address does not concern the address that the visitor has typed since.
  const [corrected, setCorrected] = useState<Refusal | null>(null);
  const shown = refusal === corrected ? null : refusal;
  const isPending = status === 'sending';

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    signIn.request(String(new FormData(event.currentTarget).get('email')));
  }

  return (
    <form
      ref={form}
      {...draftAttributes('magic-link')}
      className={styles.ask}
      method="post"
      action={MAGIC_LINK_PATH}
      onSubmit={submit}
      noValidate
    >
      <p className={styles.lead}>
        {t`Enter your e-mail address and we will send you a link to sign in. No password or registration needed.`}
      </p>
      {refusal?.step === 'code' && (
        <p className={styles.refusal} role="alert">
          {t`That code works only in the browser that asked for it. If it was this one, it blocks cookies, and signing in needs them: allow them for this site and ask for a new message.`}
        </p>
      )}
      <CookieNotice />
      <RequestFields idPrefix="ask" />
      <TextField
        id="email"
        ref={input}
        name="email"
        defaultValue={address}
        type="email"
        label={t`E-mail address`}
        description={t`For example, name@company.com`}
        autoComplete="email"
        inputMode="email"
        required
        onInput={({ currentTarget: { validity } }) => {
          if (refusal && isAboutValue(refusal) && validity.valid) setCorrected(refusal);
        }}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a refused post loads a new page, whose focus belongs here
        autoFocus={isServedRefused}
        error={shown?.step === 'request' ? i18n._(authErrorMessage(shown)) : undefined}
      />
      <DraftNotice draft={draft} />
      <SubmitButton size="lg" loading={isPending} loadingName={t`Sending…`}>
        {t`Send the link`}
      </SubmitButton>
      {isPending && <SlowNotice />}
    </form>
  );
}

/** Selects an address that the visitor wants to correct, except in a served page; returns the ref of its input. */
function useSelection(address: string) {
  const input = useRef<HTMLInputElement>(null);
  const served = useServed(address);
  useEffect(() => {
    if (address && address !== served) input.current?.select();
  }, [address, served]);
  return input;
}

/** Returns the draft of the address. It is cleared when the e-mail has been sent. */
function useAddressDraft(form: RefObject<HTMLFormElement | null>, signIn: MagicLink) {
  const draft = useDraft(form, 'magic-link');
  useEffect(
    () =>
      signIn.subscribe(() => {
        if (signIn.get().request) draft.clear();
      }),
    [draft, signIn],
  );
  return draft;
}
