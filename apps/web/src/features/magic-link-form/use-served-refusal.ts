import type { MagicLinkState } from '@shpy/magic-link';
import { useServed } from '../../components/use-served.ts';
import { isAboutValue } from './use-focus-on-error.ts';

/** Whether the page was served because the value of this step is refused: its field then has the focus, without scripts. */
export function useServedRefusal(refusal: MagicLinkState['refusal'], step: 'request' | 'code') {
  const served = useServed(refusal);
  return served?.step === step && isAboutValue(served);
}
