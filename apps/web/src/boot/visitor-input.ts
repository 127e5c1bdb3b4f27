import { SECRET_FIELDS } from '@shpy/site-contract';

const SECRETS: ReadonlySet<string> = new Set(SECRET_FIELDS);

/**
 * Whether the page holds what a reload would lose: something typed or chosen, a field that has the
 * focus, or the token of a mail's link, which is in its form and nowhere else.
 */
export function holdsInput(root: Document): boolean {
  const { activeElement } = root;
  const fields = [...root.querySelectorAll<HTMLInputElement>('form input')];
  return fields.some(
    (field) =>
      field === activeElement ||
      field.value !== field.defaultValue ||
      (SECRETS.has(field.name) && field.value !== ''),
  );
}
