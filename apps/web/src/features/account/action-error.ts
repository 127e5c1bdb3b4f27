import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readRefusal } from '@shpy/magic-link';
import { authErrorMessage } from '../../errors/auth-error.ts';

const offline = msg`There is no connection to the server. Try again when you are back online.`;

/** Why an action of the account panel failed, for the visitor. */
export function actionErrorMessage(cause: unknown): MessageDescriptor {
  const error = readRefusal(cause);
  return error.code === 'NETWORK' ? offline : authErrorMessage(error);
}
