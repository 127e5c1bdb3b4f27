import { CONTACT_FIELDS } from '@shpy/site-contract';
import { type RefObject, useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (form: HTMLFormElement) =>
  CONTACT_FIELDS.map((name) => form.elements.namedItem(name) as Field);

/** Fills in a form like a visitor, so that its draft is updated. */
function write(field: Field, value: string) {
  if (field.value === value) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Empties the fields of a form. */
export const clearFields = (form: HTMLFormElement) =>
  fieldsOf(form).forEach((field) => write(field, ''));

/**
 * Copies the fields of the page's form to the slideover when it opens, and back when it closes, because the visitor
 * writes one message.
 */
export function useSharedFields(form: RefObject<HTMLFormElement | null>, isPanel: boolean): void {
  useEffect(() => {
    const panel = form.current;
    const page = isPanel ? document.querySelector<HTMLFormElement>('#contact-form') : null;
    if (!panel || !page) return;
    const [ofPanel, ofPage] = [fieldsOf(panel), fieldsOf(page)];
    ofPage.forEach((field, index) => {
      // Empty fields are not copied: the slideover may have restored them from a draft.
      if (field.value !== '') write(ofPanel[index]!, field.value);
    });
    return () => ofPanel.forEach((field, index) => write(ofPage[index]!, field.value));
  }, [form, isPanel]);
}
