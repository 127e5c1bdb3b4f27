import { createFormDraft } from '@shpy/form-draft';
import { afterEach, expect, it } from 'vitest';
import { forgetTypedText, keepTypedText } from './keep-typed-text.ts';

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

/** A served form whose code has not loaded. */
function serveForm() {
  document.body.innerHTML = `<form data-draft="contact,1">
    <input type="hidden" name="locale" value="es">
    <div data-no-draft><input name="subject"></div>
    <input name="email">
    <textarea name="message"></textarea>
  </form>`;
  const form = document.querySelector('form')!;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  return { form, field };
}

it('stores what form-draft restores on the next page', () => {
  const typed = serveForm();
  typed.field('message').value = 'We ship 300 parcels';
  typed.field('subject').value = 'a program';
  keepTypedText(document);

  const { form, field } = serveForm();
  const draft = createFormDraft(form, { name: 'contact', version: 1 });
  expect(draft.restored).toBe(true);
  expect(field('message').value).toBe('We ship 300 parcels');
  expect(field('subject').value).toBe('');
  expect(JSON.stringify(localStorage)).not.toContain('a program');
  draft.dispose();
});

it('stores nothing of a form in which nothing was typed', () => {
  serveForm();
  keepTypedText(document);
  expect(localStorage).toHaveLength(0);
});

it('stores nothing of a form whose text is forgotten', () => {
  serveForm().field('message').value = 'Written before a sign-out';
  forgetTypedText(document);
  keepTypedText(document);
  expect(localStorage).toHaveLength(0);
});
