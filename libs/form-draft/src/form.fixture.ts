import { afterEach, beforeEach, vi } from 'vitest';
import { FORM_DRAFT_DEBOUNCE } from './constants.ts';
import { createFormDraft } from './form-draft.ts';
import type { FormDraft, FormDraftOptions } from './options.ts';

/** Fields of every kind. */
export const HTML = `
  <input name="email" type="email" />
  <textarea name="text">Hello</textarea>
  <select name="country"><option>ES</option><option>GB</option></select>
  <select name="days" multiple><option>mon</option><option selected>tue</option><option>wed</option></select>
  <input name="terms" type="checkbox" />
  <input name="news" type="checkbox" checked />
  <input name="topic" type="checkbox" value="a" /><input name="topic" type="checkbox" value="b" />
  <input name="size" type="radio" value="s" checked /><input name="size" type="radio" value="m" />
  <input name="slot" type="radio" value="am" /><input name="slot" type="radio" value="pm" />
  <input name="phone" /><input name="phone" />
  <input name="share" type="range" /><input name="tint" type="color" />
  <input name="password" type="password" />
  <input name="otp" autocomplete="one-time-code" />
  <input name="card" autocomplete="billing cc-number" />
  <input name="token" type="hidden" value="secret-token" />
  <input name="photo" type="file" />
  <input name="note" data-no-draft />
  <fieldset data-no-draft name="group"><input name="inner" /></fieldset>
  <button name="send" value="now">Send</button>`;

/** The form of the current test; `setUpForm` creates it. */
export let form: HTMLFormElement;
const drafts: FormDraft[] = [];

/** Creates a form before each test, and removes drafts, forms and what is stored after it. Call it once in a file. */
export function setUpForm() {
  beforeEach(() => {
    // 1767225600000, as in texts that the tests store.
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
    form = createForm();
  });
  afterEach(() => {
    disposeDrafts();
    vi.useRealTimers();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });
}

export function createForm(html = HTML) {
  const element = document.body.appendChild(document.createElement('form'));
  element.innerHTML = html;
  return element;
}

/** Creates the draft of a form; it is disposed after the test. */
export function open(target = form, options: Partial<FormDraftOptions> = {}) {
  const draft = createFormDraft(target, { name: 'contact', version: 1, ...options });
  drafts.push(draft);
  return draft;
}

export const field = (name: string, target = form, at = 0) =>
  target.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)[at]!;

/** Types into a field, as a visitor does. */
export function type(name: string, value: string, target = form, at = 0) {
  const input = field(name, target, at);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Lets the time pass after which a change is saved. */
export const save = () => vi.advanceTimersByTime(FORM_DRAFT_DEBOUNCE);

/** Keys of the stored drafts. */
export const stored = () =>
  Object.keys(localStorage).filter((key) => key.startsWith('form-draft:'));
/** What is stored in all drafts. */
export const content = () =>
  stored()
    .map((key) => localStorage.getItem(key))
    .join();

/** Ends the drafts of all forms, as leaving the page does. */
export function disposeDrafts() {
  for (const draft of drafts.splice(0)) draft.dispose();
}

/** Leaves the page and opens it again, with another form; only storage remains. */
export function replaceForm(html = HTML) {
  disposeDrafts();
  form.remove();
  form = createForm(html);
}

/** Leaves the page and opens it again, with a draft of the form. */
export function reload(html = HTML, options: Partial<FormDraftOptions> = {}) {
  replaceForm(html);
  return open(form, options);
}
