import { useLingui } from '@lingui/react/macro';
import { Slideover } from '@shpy/ui-kit';
import { useEffect } from 'react';
import ContactForm from './contact-form.tsx';
import { storeContactOpen } from './open-state.ts';

export interface ContactSlideoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The contact form in a panel over the page. */
export default function ContactSlideover({ open, onOpenChange }: ContactSlideoverProps) {
  const { t } = useLingui();
  useEffect(() => {
    if (!open) return;
    storeContactOpen(true);
    return () => storeContactOpen(false);
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
