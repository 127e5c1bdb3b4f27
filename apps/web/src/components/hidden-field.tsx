import type { FormField } from '@shpy/site-contract';

/** A value that a sign-in form posts and the visitor does not see. */
export const HiddenField = ({ name, value }: { name: FormField; value: string }) => (
  <input type="hidden" name={name} value={value} />
);
