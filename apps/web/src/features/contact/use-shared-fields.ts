import { CONTACT_FIELDS } from '@shpy/site-contract/contact';
import { type RefObject, useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (form: HTMLFormElement) =>
  CONTACT_FIELDS.map((name) => form.elements.namedItem(name) as Field);

/** Sets the value and dispatches `input`, as typing does, so that the form's draft is updated. */
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
    const panelFields = fieldsOf(panel);
    const pageFields = fieldsOf(page);
    pageFields.forEach((field, index) => {
      // An empty field is not copied: in the slideover, a draft may have restored its text.
      if (field.value !== '') write(panelFields[index]!, field.value);
    });
    return () => panelFields.forEach((field, index) => write(pageFields[index]!, field.value));
  }, [form, isPanel]);
}
