import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useFocusIfLost } from '../../components/use-focus-if-lost.ts';
import type { VerifyState } from '../../page-states/verify-states.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { NewLink } from './link-panels.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import styles from './verify-page.module.css';

interface LinkContentProps {
  state: Extract<VerifyState, { kind: 'confirming' | 'refused' }>;
  onChange: (state: VerifyState) => void;
}

/**
 * The form that confirms a link, and the reason for a refusal. The live region for the reason is always mounted, so that
 * screen readers announce a new reason.
 */
export function LinkContent({ state, onChange }: LinkContentProps) {
  const { t } = useLingui();
  const isConfirming = state.kind === 'confirming';
  const content = useRef<HTMLDivElement>(null);
  useFocusIfLost(content, !isConfirming);
  return (
    <>
      <div ref={content} tabIndex={-1} className={styles.confirm}>
        {isConfirming && <ConfirmForm state={state} onChange={onChange} />}
        <RefusalAlert refusal={state.refusal} />
        {isConfirming && (
          <p className={styles.hint}>
            {t`If you did not ask for this link, or the account is not yours, press “That is not me”: the link will stop working, and anyone who has already signed in with it will be signed out.`}
          </p>
        )}
      </div>
      <NewLink />
    </>
  );
}
