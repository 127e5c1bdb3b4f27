import type { MagicLinkState } from '@shpy/magic-link';
import { useState } from 'react';

interface ShownLink {
  /** The status to show: that of the state, unless the link expired only because another e-mail was requested. */
  link: MagicLinkState['link'];
  /** Whether nothing is left to do with this message. A code that is being checked may still be accepted. */
  isExpired: boolean;
}

/** Returns what to show about the link of a request. */
export function useShownLink(state: MagicLinkState, requestId: string): ShownLink {
  const { status, refusal } = state;
  const [link, setLink] = useState(state.link);
  const isSending = status === 'sending';
  const [wasSending, setWasSending] = useState(isSending);
  if (wasSending !== isSending) setWasSending(isSending);
  /** Whether the link has expired while another e-mail was requested. */
  const isReplaced = wasSending && link !== 'expired' && state.link === 'expired';
  if (!isSending && link !== state.link) setLink(state.link);
  // If the answer to a request for another e-mail was lost, the server may have sent it. Its link works, and the server
  // accepts its code for the earlier request. A browser may repeat the request itself, which the server refuses.
  const [lostAnswerFor, setLostAnswerFor] = useState('');
  const isLost =
    refusal?.step === 'request' &&
    (refusal.code === 'NETWORK' || (refusal.code === 'RATE_LIMITED' && isReplaced));
  if (isLost && lostAnswerFor !== requestId) setLostAnswerFor(requestId);
  const shown = link === 'expired' && lostAnswerFor === requestId ? 'pending' : link;
  return { link: shown, isExpired: shown === 'expired' && status !== 'confirming' };
}
