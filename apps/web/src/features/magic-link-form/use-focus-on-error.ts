import type { MagicLinkState, Refusal } from '@shpy/magic-link';
import { type RefObject, useEffect, useRef } from 'react';

/** Whether a step was refused because of what the visitor has typed. */
export const isAboutValue = ({ code }: Refusal): boolean => /_(MISSING|INVALID)$/.test(code);

/**
 * Moves the focus to an input and selects its text when a step of the sign-in was refused because of its value. The page
 * may be served with a refusal, which moves nothing.
 */
export function useFocusOnError(
  input: RefObject<HTMLInputElement | null>,
  refusal: MagicLinkState['refusal'],
  step: 'request' | 'code',
): void {
  const known = useRef(refusal);
  useEffect(() => {
    if (refusal === known.current) return;
    known.current = refusal;
    if (refusal?.step !== step || !isAboutValue(refusal)) return;
    input.current?.focus();
    input.current?.select();
  }, [input, refusal, step]);
}
