import { useLingui } from '@lingui/react';
import { Alert } from '@shpy/ui-kit';
import { type AuthError, authErrorMessage } from '../../errors/auth-error.ts';

/** Shows why a step was refused; screen readers announce it. */
export function RefusalAlert({ refusal }: { refusal: AuthError | null | undefined }) {
  const { i18n } = useLingui();
  return (
    <div role="alert">
      {refusal && <Alert color="danger">{i18n._(authErrorMessage(refusal))}</Alert>}
    </div>
  );
}
