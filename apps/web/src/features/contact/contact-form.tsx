import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../components/use-draft.ts';
import { usePreloadForSubmit } from '../../graphql/use-preload-for-submit.ts';
import { storeInEntry } from '../../services/history-entry.ts';
import { ContactFields } from './contact-fields.tsx';
import { SentMessage } from './sent-message.tsx';
import { useOutcomeToast } from './use-outcome-toast.ts';
import { clearFields, useSharedFields } from './use-shared-fields.ts';
import { useContact } from './use-contact.ts';

interface ContactFormProps {
  /** Prefix of the ids, which are unique on a page with two of these forms. Default: `contact`, for the form of the page. */
  idPrefix?: 'contact' | 'contact-panel';
}

/** A form for messages to the company, for any page. Without scripts it is posted, and the home page shows the result. */
export default function ContactForm({ idPrefix = 'contact' }: ContactFormProps) {
  const [number, setNumber] = useState(0);
  return (
    <Message
      key={number}
      idPrefix={idPrefix}
      isFirst={number === 0}
      onRestart={() => setNumber(number + 1)}
    />
  );
}

interface MessageProps extends Required<ContactFormProps> {
  /** Whether no message was sent before. */
  isFirst: boolean;
  /** Shows an empty form for another message. */
  onRestart: () => void;
}

/** One message, from its draft to its confirmation. */
function Message({ idPrefix, isFirst, onRestart }: MessageProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, 'contact');
  useSharedFields(form, idPrefix === 'contact-panel');
  usePreloadForSubmit(form);
  const contact = useContact({
    form,
    isServed: idPrefix === 'contact' && isFirst,
    onSent() {
      if (form.current) clearFields(form.current);
      draft.clear();
      // A reload must not open an empty form again.
      storeInEntry({ isContactOpen: false });
    },
    onLeft: useOutcomeToast(),
  });
  useEffect(() => {
    if (!isFirst) form.current?.querySelector<HTMLElement>('[name=name]')?.focus();
  }, [isFirst]);
  if (contact.step === 'sent')
    return <SentMessage hasFocus={contact.isSubmitted} onRestart={onRestart} />;
  return <ContactFields idPrefix={idPrefix} form={form} contact={contact} draft={draft} />;
}
