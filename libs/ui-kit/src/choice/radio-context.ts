import { packageError } from '@shpy/kernel';
import { createContext, useContext } from 'react';

interface RadioContextValue {
  name: string;
  /** The value that is chosen at first, also in the server's HTML, and after a reset of the form. */
  initialValue: string | null | undefined;
  required: boolean;
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
