import { Trans, useLingui } from '@lingui/react/macro';
import type { FormDraftHandle } from '@shpy/form-draft/react';
import { CONTACT_PATH } from '@shpy/site-contract';
import { CONTACT_FIELDS, CONTACT_LENGTHS, type ContactField } from '@shpy/site-contract/contact';
import { Field, TextField } from '@shpy/ui-kit';
import type { RefObject } from 'react';
import { DraftNotice } from '../../components/draft-notice.tsx';
import { draftAttributes } from '../../components/use-draft.ts';
import { HiddenField } from '../../components/hidden-field.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useApp } from '../../context/app-context.ts';
import { CallingCodeField } from './calling-code-field.tsx';
import { contactErrorMessage } from './contact-error.ts';
import { ContactOutcome } from './contact-outcome.tsx';
import { TrapField } from './trap-field.tsx';
import type { Contact } from './use-contact.ts';
import styles from './contact-form.module.css';

interface ContactFieldsProps {
  idPrefix: string;
  /** Receives the form element, which this component renders. */
  form: RefObject<HTMLFormElement | null>;
  contact: Contact;
  draft: FormDraftHandle;
}

/** The form of a message to the company. Without scripts the browser posts it. */
export function ContactFields({ idPrefix, form, contact, draft }: ContactFieldsProps) {
  const { t } = useLingui();
  const { locale } = useApp();
  const isSending = contact.step === 'sending';
  const propsOf = useFieldProps(idPrefix, contact);
  return (
    <form
      ref={form}
      id={`${idPrefix}-form`}
      {...draftAttributes('contact')}
      className={styles.form}
      method="post"
      action={CONTACT_PATH}
      onSubmit={contact.submit}
      onInput={contact.correct}
      noValidate
    >
      <HiddenField idPrefix={idPrefix} name="locale" value={locale} />
      <TrapField idPrefix={idPrefix} />
      <div className={styles.pair}>
        <TextField {...propsOf('name')} label={t`Name`} autoComplete="name" required />
        <TextField
          {...propsOf('company')}
          label={t`Company (optional)`}
          autoComplete="organization"
        />
      </div>
      <TextField
        {...propsOf('email')}
        type="email"
        label={t`Work e-mail`}
        autoComplete="email"
        inputMode="email"
        required
      />
      <div className={styles.phone}>
        <CallingCodeField
          id={`${idPrefix}-calling-code`}
          posted={contact.posted.callingCode ?? ''}
          readOnly={isSending}
        />
        <TextField
          {...propsOf('phone')}
          label={t`Phone (optional)`}
          // HTML allows this value only for the type `text`.
          autoComplete="tel-national"
          inputMode="tel"
        />
      </div>
      <MessageField {...propsOf('message')} />
      <DraftNotice draft={draft} />
      <ContactOutcome contact={contact} />
      <div className={styles.send}>
        <SubmitButton size="lg" loading={isSending} loadingName={t`Sending…`}>
          {t`Send the message`}
        </SubmitButton>
        <p>
          <Trans>
            We use these details only to reply to you.{' '}
            <PageLink to="privacy-policy">Privacy policy</PageLink>
          </Trans>
        </p>
      </div>
    </form>
  );
}

/** Returns a function that creates the props of a field by its name. */
function useFieldProps(idPrefix: string, { posted, wasPosted, errors, step }: Contact) {
  const { i18n } = useLingui();
  return (name: ContactField) => {
    const error = errors[name];
    const isFirstError = error && CONTACT_FIELDS.find((field) => errors[field]) === name;
    return {
      id: `${idPrefix}-${name}`,
      name,
      defaultValue: posted[name],
      // The browser would cut a longer message without a word; with an error, the visitor can shorten it.
      maxLength: name === 'message' ? undefined : CONTACT_LENGTHS[name],
      // A change would not be sent.
      readOnly: step === 'sending',
      error: error && i18n._(contactErrorMessage(error)),
      // A refused post loads a new page, in which the first invalid field must have focus.
      autoFocus: wasPosted && isFirstError,
    };
  };
}

function MessageField({ id, error, ...more }: ReturnType<ReturnType<typeof useFieldProps>>) {
  const { t } = useLingui();
  return (
    <Field id={id} label={t`How can we help?`} error={error}>
      {(control) => <textarea {...more} {...control} rows={5} required />}
    </Field>
  );
}
