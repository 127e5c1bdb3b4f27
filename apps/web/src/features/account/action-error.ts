import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readRefusal } from '@shpy/magic-link';
import { authErrorMessage } from '../../errors/auth-error.ts';

const offline = msg`There is no connection to the server. Try again when you are back online.`;

const ended = msg`Your session has ended. Sign in again.`;

/** Why an action of the account panel failed, for the visitor. */
export function actionErrorMessage(cause: unknown): MessageDescriptor {
  const error = readRefusal(cause);
  if (error.code === 'NETWORK') return offline;
  return error.code === 'UNAUTHENTICATED' ? ended : authErrorMessage(error);
}
