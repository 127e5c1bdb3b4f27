import type { MagicLinkState } from '@shpy/magic-link';
import { useState } from 'react';

/** The status of the link to show: that of the state, unless the link expired only because another e-mail was requested. */
export function useShownLink(state: MagicLinkState, requestId: string): MagicLinkState['link'] {
  const { status, refusal } = state;
  const [link, setLink] = useState(state.link);
  if (status !== 'sending' && link !== state.link) setLink(state.link);
  // If the answer to a request for another e-mail was lost, the server may have sent it. Its link works, and the server
  // accepts its code for the earlier request.
  const [lostAnswerFor, setLostAnswerFor] = useState('');
  const isLost = refusal?.step === 'request' && refusal.code === 'NETWORK';
  if (isLost && lostAnswerFor !== requestId) setLostAnswerFor(requestId);
  return link === 'expired' && lostAnswerFor === requestId ? 'pending' : link;
}
