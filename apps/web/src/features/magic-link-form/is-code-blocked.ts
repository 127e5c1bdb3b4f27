import type { MagicLinkState } from '@shpy/magic-link';

/** Whether no further code is accepted for this message, because it was used, or too many were wrong. */
export const isCodeBlocked = ({ refusal }: MagicLinkState): boolean =>
  refusal?.step === 'code' && (refusal.code === 'CODE_LOCKED' || refusal.triesLeft === 0);
