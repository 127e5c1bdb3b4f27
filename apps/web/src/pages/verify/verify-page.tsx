import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import formPage from '../../components/form-page.module.css';
import { StateTitle } from '../../components/state-title.tsx';
import { useApp } from '../../context/app-context.ts';
import { usePageState } from '../../page-states/use-page-state.ts';
import { MISSING, type VerifyState, verifyStates } from '../../page-states/verify-states.ts';
import { EndSessionForm } from './end-session-form.tsx';
import { LinkContent } from './link-content.tsx';
import { MissingPanel } from './link-panels.tsx';
import {
  EndedBeforePanel,
  EndedPanel,
  RejectedPanel,
  SignedInPanel,
  SignedOutPanel,
} from './outcome-panels.tsx';
import { useHiddenQuery } from './use-hidden-query.ts';

/**
 * Confirms a sign-in, or ends the session that an e-mail has reported. Opening the page changes nothing, because mail
 * scanners open links; only its buttons do.
 */
export default function VerifyPage() {
  const initial = usePageState(verifyStates) ?? MISSING;
  const [state, setState] = useState(initial);
  useHiddenQuery(state.kind);
  const { session } = useApp();
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.get().status === 'signed-out')
          setState((shown) => (shown.kind === 'signed-in' ? { kind: 'signed-out' } : shown));
      }),
    [session],
  );
  return (
    <section className={formPage.page}>
      {state.kind === 'signed-in' ? (
        <SignedInPanel email={state.email} />
      ) : (
        <>
          <Title state={state} />
          <Content state={state} onChange={setState} />
        </>
      )}
    </section>
  );
}

interface ContentProps {
  state: Exclude<VerifyState, { kind: 'signed-in' }>;
  onChange: (state: VerifyState) => void;
}

function Content({ state, onChange }: ContentProps) {
  switch (state.kind) {
    case 'missing':
      return <MissingPanel />;
    case 'confirming':
    case 'refused':
      return <LinkContent state={state} onChange={onChange} />;
    case 'rejected':
      return <RejectedPanel />;
    case 'ending':
      return <EndSessionForm {...state} />;
    case 'ended':
      return <EndedPanel />;
    case 'ended-before':
      return <EndedBeforePanel />;
    case 'signed-out':
      return <SignedOutPanel />;
  }
}

function Title({ state }: Pick<ContentProps, 'state'>) {
  const { t } = useLingui();
  const titles = {
    missing: t`Confirm your sign-in`,
    confirming: t`Confirm your sign-in`,
    refused: t`Confirm your sign-in`,
    rejected: t`The link no longer works`,
    ending: t`End that session?`,
    ended: t`The session has ended`,
    'ended-before': t`The link no longer works`,
    'signed-out': t`You have signed out`,
  };
  const title = titles[state.kind];
  return (
    <>
      <StateTitle title={title} isRefused={'refusal' in state && state.refusal !== undefined} />
      <h1>{title}</h1>
    </>
  );
}
