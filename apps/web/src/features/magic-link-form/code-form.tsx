import { useLingui } from '@lingui/react/macro';
import { type MagicLink, type MagicLinkState, normalizeCode, type Refusal } from '@shpy/magic-link';
import { TextField } from '@shpy/ui-kit';
import { type ClipboardEvent, type SubmitEvent, useEffect, useRef } from 'react';
import { CODE_LENGTH, VERIFY_PATH } from '@shpy/site-contract';
import { HiddenField } from '../../components/hidden-field.tsx';
import { SlowNotice } from '../../components/slow-notice.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useApp } from '../../context/app-context.ts';
import { authErrorMessage } from '../../errors/auth-error.ts';
import { usePreloadForSubmit } from '../../graphql/use-preload-for-submit.ts';
import { readEntry, storeInEntry } from '../../services/history-entry.ts';
import { isCodeBlocked } from './is-code-blocked.ts';
import styles from './magic-link-form.module.css';
import { useFocusOnError } from './use-focus-on-error.ts';
import { useServedRefusal } from './use-served-refusal.ts';

interface CodeFormProps {
  signIn: MagicLink;
  state: MagicLinkState;
  requestId: string;
}

/** The form for the six digits of the e-mail, for visitors who cannot open its link in this browser. */
export function CodeForm({ signIn, state, requestId }: CodeFormProps) {
  const { locale } = useApp();
  const { t, i18n } = useLingui();
  const { status, refusal } = state;
  const isPending = status === 'confirming';
  const form = useRef<HTMLFormElement>(null);
  usePreloadForSubmit(form);
  const input = useRef<HTMLInputElement>(null);
  useFocusOnError(input, refusal, 'code');
  const isServedRefused = useServedRefusal(refusal, 'code');
  // Some digits may have been typed before a reload, for example to a new version of the site.
  useEffect(() => {
    const { typedCode } = readEntry();
    if (typedCode?.requestId === requestId && input.current && !input.current.value)
      input.current.value = typedCode.text;
  }, [requestId]);

  const keepTyped = (text: string) => storeInEntry({ typedCode: { requestId, text } });

  // The texts of both refusals advise to use the link, which has been used.
  const errorOf = (refusal: Refusal) =>
    state.link === 'elsewhere' && isCodeBlocked(state)
      ? t`This code can no longer be used.`
      : i18n._(authErrorMessage(refusal));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    keepTyped('');
    signIn.enterCode(String(new FormData(event.currentTarget).get('code')));
  }

  return (
    <form
      ref={form}
      className={styles.code}
      method="post"
      action={VERIFY_PATH}
      onSubmit={submit}
      noValidate
    >
      <HiddenField idPrefix="code" name="locale" value={locale} />
      <HiddenField idPrefix="code" name="requestId" value={requestId} />
      <TextField
        id="code"
        ref={input}
        name="code"
        label={t`Six-digit code`}
        description={t`It is in the same message. It only works in this browser.`}
        autoComplete="one-time-code"
        inputMode="numeric"
        // One more for a space: mail programs show the code in two groups.
        maxLength={CODE_LENGTH + 1}
        onInput={(event) => keepTyped(event.currentTarget.value)}
        onPaste={isPending || status === 'sending' ? undefined : submitPastedCode}
        required
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a refused post loads a new page, whose focus belongs here
        autoFocus={isServedRefused}
        error={refusal?.step === 'code' ? errorOf(refusal) : undefined}
      />
      <SubmitButton loading={isPending} loadingName={t`Checking…`} disabled={status === 'sending'}>
        {t`Sign in with the code`}
      </SubmitButton>
      {isPending && <SlowNotice />}
    </form>
  );
}

const CODE_IN_TEXT = new RegExp(`(?<!\\d)\\d{${CODE_LENGTH}}(?!\\d)`, 'g');

/** Submits the form if a text with one complete code is pasted, in any form that `normalizeCode` reads. */
function submitPastedCode(event: ClipboardEvent<HTMLInputElement>) {
  const text = normalizeCode(event.clipboardData.getData('text'));
  const [code, ...others] = text.match(CODE_IN_TEXT) ?? [];
  if (code === undefined || others.length > 0) return;
  event.preventDefault();
  event.currentTarget.value = code;
  event.currentTarget.form?.requestSubmit();
}
