import { useLingui } from '@lingui/react/macro';
import { Slideover } from '@shpy/ui-kit';
import { useEffect } from 'react';
import { storeInEntry } from '../../services/history-entry.ts';
import ContactForm from './contact-form.tsx';

export interface ContactSlideoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The contact form in a panel over the page. */
export default function ContactSlideover({ open, onOpenChange }: ContactSlideoverProps) {
  const { t } = useLingui();
  useEffect(() => {
    if (!open) return;
    storeInEntry({ isContactOpen: true });
    return () => storeInEntry({ isContactOpen: false });
  }, [open]);
  return (
    <Slideover.Root open={open} onOpenChange={onOpenChange}>
      <Slideover.Popup>
        <Slideover.Header>
          <Slideover.Title>{t`Let's talk`}</Slideover.Title>
          <Slideover.Description>
            {t`Tell us what you ship and who asks you for EDI.`}
          </Slideover.Description>
          <Slideover.Close />
        </Slideover.Header>
        <Slideover.Body>
          <ContactForm idPrefix="contact-panel" />
        </Slideover.Body>
      </Slideover.Popup>
    </Slideover.Root>
  );
}
