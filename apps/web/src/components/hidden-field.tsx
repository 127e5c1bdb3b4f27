import type { FormField } from '@shpy/site-contract';

interface HiddenFieldProps {
  /** First part of the id, so that it is unique on a page that has several forms. */
  idPrefix: string;
  name: FormField;
  value: string;
}

/** A value that a form posts and the visitor does not see. */
export function HiddenField({ idPrefix, name, value }: HiddenFieldProps) {
  const id = `${idPrefix}-${name}`;
  return <input type="hidden" id={id} data-testid={id} name={name} value={value} />;
}
