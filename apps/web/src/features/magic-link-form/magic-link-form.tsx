import type { MagicLink } from '@shpy/magic-link';
import { useMagicLink } from '@shpy/magic-link/react';
import { useState } from 'react';
import { signInStates } from '../../page-states/sign-in-states.ts';
import { usePageState } from '../../page-states/use-page-state.ts';
import { AskForm } from './ask-form.tsx';
import { SentPanel } from './sent-panel.tsx';
import { SignedInPanel } from './signed-in-panel.tsx';
import { useSignIn } from './use-sign-in.ts';

export interface MagicLinkFormProps {
  /** The sign-in, for a page that needs its state. Default: the form creates one. */
  signIn?: MagicLink | undefined;
}

/** A form for the sign-in by e-mail, for any page. Without scripts it is posted, and the sign-in page shows the result. */
export default function MagicLinkForm({ signIn }: MagicLinkFormProps) {
  return signIn ? <CurrentState signIn={signIn} /> : <OwnSignIn />;
}

const OwnSignIn = () => <CurrentState signIn={useSignIn()} />;

function CurrentState({ signIn }: { signIn: MagicLink }) {
  const state = useMagicLink(signIn);
  const served = usePageState(signInStates);
  const [address, setAddress] = useState(served?.kind === 'asking' ? served.address : '');
  if (state.user) return <SignedInPanel user={state.user} />;
  const { request } = state;
  if (!request) return <AskForm signIn={signIn} state={state} address={address} />;
  const askAgain = () => {
    setAddress(request.email ?? '');
    signIn.reset();
  };
  return <SentPanel signIn={signIn} state={state} request={request} onAskAgain={askAgain} />;
}
