import type { MagicLink } from '@shpy/magic-link';
import { useMagicLink } from '@shpy/magic-link/react';
import { useState } from 'react';
import { AskForm } from './ask-form.tsx';
import { SentPanel } from './sent-panel.tsx';
import { SignedInPanel } from './signed-in-panel.tsx';
import { useSignIn } from './use-sign-in.ts';

export interface MagicLinkFormProps {
  /** The sign-in to show, for a page that shows more of it. Default: one of the form's own. */
  signIn?: MagicLink | undefined;
}

/** Signs a visitor in by e-mail, on any page that includes it. Without scripts it posts, and the sign-in page follows. */
export default function MagicLinkForm({ signIn }: MagicLinkFormProps) {
  return signIn ? <CurrentState signIn={signIn} /> : <OwnSignIn />;
}

const OwnSignIn = () => <CurrentState signIn={useSignIn()} />;

function CurrentState({ signIn }: { signIn: MagicLink }) {
  const state = useMagicLink(signIn);
  const [address, setAddress] = useState('');
  if (state.user) return <SignedInPanel email={state.user.email} />;
  const { request } = state;
  if (!request) return <AskForm signIn={signIn} state={state} address={address} />;
  const askAgain = () => {
    setAddress(request.email ?? '');
    signIn.reset();
  };
  return <SentPanel signIn={signIn} state={state} request={request} onAskAgain={askAgain} />;
}
