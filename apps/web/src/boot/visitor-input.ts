import { SECRET_FIELDS } from '@shpy/site-contract';

const SECRETS: ReadonlySet<string> = new Set(SECRET_FIELDS);

/**
 * Whether a reload would lose something: a changed field, the focus of a field, or the token of a mail's link. Only the
 * form contains the token, because the boot script removes it from the address.
 */
export function holdsInput(root: Document): boolean {
  const { activeElement } = root;
  const fields = [...root.querySelectorAll<HTMLInputElement>('form :is(input, textarea)')];
  return fields.some(
    (field) =>
      field === activeElement ||
      field.value !== field.defaultValue ||
      (SECRETS.has(field.name) && field.value !== ''),
  );
}
