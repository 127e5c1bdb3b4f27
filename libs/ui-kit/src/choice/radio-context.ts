import { packageError } from '@shpy/kernel';
import { createContext, useContext } from 'react';

interface RadioContextValue {
  name: string;
  /** Id of the form, if the group is outside of it. */
  form: string | undefined;
  /** The value that is chosen at first, also in the server's HTML, and after a reset of the form. */
  initialValue: string | null | undefined;
  required: boolean;
  /**
   * Checks the radio with the chosen value again. A radio calls it after it has mounted and after its `value` has changed,
   * because the group need not render then.
   */
  restore: () => void;
}

export const RadioContext = createContext<RadioContextValue | null>(null);

/** Returns the context of the surrounding group. Throws outside of `RadioGroup`. */
export function useRadioContext(): RadioContextValue {
  const context = useContext(RadioContext);
  if (!context)
    throw packageError(
      'ui-kit',
      '<Radio> was not rendered',
      'it has no group around it',
      'put it inside <RadioGroup>',
    );
  return context;
}
