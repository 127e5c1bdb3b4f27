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
  if (status !== 'sending' && link !== state.link) setLink(state.link);
  // If the answer to a request for another e-mail was lost, the server may have sent it. Its link works, and the server
  // accepts its code for the earlier request.
  const [lostAnswerFor, setLostAnswerFor] = useState('');
  const isLost = refusal?.step === 'request' && refusal.code === 'NETWORK';
  if (isLost && lostAnswerFor !== requestId) setLostAnswerFor(requestId);
  const shown = link === 'expired' && lostAnswerFor === requestId ? 'pending' : link;
  return { link: shown, isExpired: shown === 'expired' && status !== 'confirming' };
}
