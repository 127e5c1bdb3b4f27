import { packageError } from '@shpy/kernel';
import { type Context, useContext } from 'react';

/** Returns the context that the root of a component provides. Throws if the part is rendered outside of the root. */
export function useRootContext<Value>(
  context: Context<Value | null>,
  component: string,
  part: string,
): Value {
  const value = useContext(context);
  if (value !== null) return value;
  throw packageError(
    'ui-kit',
    `<${component}.${part}> was not rendered`,
    `it has no ${component.toLowerCase()} around it`,
    `put it inside <${component}.Root>`,
  );
}
