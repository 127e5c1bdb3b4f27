import type { MagicLinkState } from '@shpy/magic-link';
import { type RefObject, useEffect, useRef } from 'react';

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
    if (refusal?.step !== step || !/_(MISSING|INVALID)$/.test(refusal.code)) return;
    input.current?.focus();
    input.current?.select();
  }, [input, refusal, step]);
}
