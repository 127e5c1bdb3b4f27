import type { MagicLinkState, Refusal } from '@shpy/magic-link';
import { type RefObject, useEffect, useRef } from 'react';
import { focusAgain } from '../../components/focus-again.ts';

/** Whether a step was refused because of what the visitor has typed. */
export const isAboutValue = ({ code }: Refusal): boolean => /_(MISSING|INVALID)$/.test(code);

/**
 * Moves the focus to an input when a step of the sign-in was refused because of its value. The page may be served with a
 * refusal, which moves nothing.
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
    focusAgain(input.current);
    // The digits are typed again; an address is corrected.
    if (step === 'code') input.current?.select();
  }, [input, refusal, step]);
}
