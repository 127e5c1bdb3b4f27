import { useEffect, useRef } from 'react';
import { useDraft } from '../../components/use-draft.ts';
import { usePreloadForSubmit } from '../../graphql/use-preload-for-submit.ts';
import { ContactFields } from './contact-fields.tsx';
import { SentMessage } from './sent-message.tsx';
import { clearFields, useSharedFields } from './use-shared-fields.ts';
import { useContact } from './use-contact.ts';

interface ContactFormProps {
  /** Prefix of the ids, which are unique on a page with two of these forms. Default: `contact`, for the form of the page. */
  idPrefix?: 'contact' | 'contact-panel' | undefined;
}

/** A form for messages to the company, for any page. Without scripts it is posted, and the home page shows the result. */
export default function ContactForm({ idPrefix = 'contact' }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, 'contact');
  useSharedFields(form, idPrefix === 'contact-panel');
  usePreloadForSubmit(form);
  const contact = useContact({
    isServed: idPrefix === 'contact',
    onSent() {
      if (form.current) clearFields(form.current);
      draft.clear();
    },
  });
  const wasSent = useRef(false);
  useEffect(() => {
    // The visitor has pressed "Send another message".
    if (contact.step === 'editing' && wasSent.current)
      form.current?.querySelector<HTMLElement>('[name=name]')?.focus();
    wasSent.current = contact.step === 'sent';
  }, [contact.step]);
  if (contact.step === 'sent') return <SentMessage onRestart={contact.restart} />;
  return <ContactFields idPrefix={idPrefix} form={form} contact={contact} draft={draft} />;
}
