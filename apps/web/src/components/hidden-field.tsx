import type { FormField } from '@shpy/site-contract';

interface HiddenFieldProps {
  /** Name of the form; with it, the id is unique on a page that has several forms. */
  form: string;
  name: FormField;
  value: string;
}

/** A value that a sign-in form posts and the visitor does not see. */
export function HiddenField({ form, name, value }: HiddenFieldProps) {
  const id = `${form}-${name}`;
  return <input type="hidden" id={id} data-testid={id} name={name} value={value} />;
}
