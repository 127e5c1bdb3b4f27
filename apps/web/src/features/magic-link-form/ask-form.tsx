import { useLingui } from '@lingui/react/macro';
import type { MagicLink, MagicLinkState } from '@shpy/magic-link';
import { Button, TextField } from '@shpy/ui-kit';
import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { MAGIC_LINK_PATH } from '@shpy/site-contract';
import { DraftNotice } from '../../components/draft-notice.tsx';
import { HiddenField } from '../../components/hidden-field.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useApp } from '../../context/app-context.ts';
import { authErrorMessage } from '../../errors/auth-error.ts';
import styles from './magic-link-form.module.css';

interface AskFormProps {
  signIn: MagicLink;
  state: MagicLinkState;
  /** Address of the request before, for the visitor to correct. Default: none. */
  address?: string;
}

/** The form for the address. Without scripts it posts by itself. */
export function AskForm({ signIn, state: { status, refusal }, address = '' }: AskFormProps) {
  const { locale } = useApp();
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const draft = useAddressDraft(form, signIn);
  const input = useSelection(address);
  const isPending = status === 'sending';

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    signIn.request(String(new FormData(event.currentTarget).get('email')));
  }

  return (
    <form
      ref={form}
      className={styles.ask}
      method="post"
      action={MAGIC_LINK_PATH}
      onSubmit={submit}
      noValidate
    >
      <p className={styles.lead}>
        {t`Enter your e-mail address and we will send you a link to sign in. No password, no prior registration.`}
      </p>
      <HiddenField form="ask" name="locale" value={locale} />
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
        error={refusal?.step === 'request' ? i18n._(authErrorMessage(refusal)) : undefined}
      />
      <DraftNotice draft={draft} />
      <Button type="submit" size="lg" loading={isPending}>
        {isPending ? t`Sending…` : t`Send the link`}
      </Button>
    </form>
  );
}

/** Selects an address that is there to be corrected; returns the ref of its input. */
function useSelection(address: string) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (address) input.current?.select();
  }, [address]);
  return input;
}

/** The draft of the address, which is cleared when the e-mail was sent. */
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
