import { useLingui } from '@lingui/react';
import { Alert } from '@shpy/ui-kit';
import { type AuthError, authErrorMessage } from '../../errors/auth-error.ts';

/** Says why a step was refused, and is read out when it appears. */
export function RefusalAlert({ refusal }: { refusal: AuthError | null | undefined }) {
  const { i18n } = useLingui();
  return (
    <div role="alert">
      {refusal && <Alert color="danger">{i18n._(authErrorMessage(refusal))}</Alert>}
    </div>
  );
}
