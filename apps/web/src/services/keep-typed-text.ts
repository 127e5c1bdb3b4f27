import { FORM_DRAFT_MAX_AGE, FORM_DRAFT_PREFIX } from '@shpy/form-draft';

/** Attribute of a form whose draft nobody saves yet; its value is the name and the version of the draft. */
export const DRAFT_ATTRIBUTE = 'data-draft';

const FORMS = `form[${DRAFT_ATTRIBUTE}]`;
const FIELDS = ':is(input:not([type=hidden]), textarea):not([data-no-draft] *)';

/** The text in these forms is not stored any more when the page is left. */
export function forgetTypedText(root: ParentNode): void {
  for (const form of root.querySelectorAll(FORMS)) form.removeAttribute(DRAFT_ATTRIBUTE);
}

/**
 * Stores as a draft what the visitor has typed in forms whose code has not loaded, because the page is about to be left. The
 * format is that of `@shpy/form-draft`, which restores the text when the code has loaded.
 */
export function keepTypedText(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>(FORMS)) {
    const values = [...form.querySelectorAll<HTMLInputElement>(FIELDS)]
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map(({ name, value }) => [name, value]);
    if (values.length === 0) continue;
    const slot = `${FORM_DRAFT_PREFIX}${form.getAttribute(DRAFT_ATTRIBUTE)}:`;
    const key = slot + Math.random();
    const draft = { savedAt: Date.now(), maxAge: FORM_DRAFT_MAX_AGE, values };
    try {
      localStorage.setItem(key, JSON.stringify(draft));
      sessionStorage.setItem(slot, key);
    } catch {
      // Storage is blocked or full.
    }
  }
}
