import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a sign-in step failed, as the server's codes say it. */
export interface AuthError {
  code: string;
  /** Seconds to wait, where the server says so. */
  retryAfterSeconds?: number;
}

const messages: Record<string, MessageDescriptor> = {
  RATE_LIMITED: msg`Too many attempts in a row. Try again in a while.`,
  LINK_INVALID: msg`This link is not right. Check that you copied all of it, or ask for a new one.`,
  LINK_EXPIRED: msg`This link has expired: it lasts 10 minutes. Ask for a new one.`,
  LINK_USED: msg`This link has already been used. If you are not signed in, ask for a new one.`,
  CODE_INVALID: msg`That code is not right. Check the six digits; after five tries you will need a new one.`,
  EMAIL_INVALID: msg`That address does not look right. Check that it reads like name@company.com.`,
  EMAIL_MISSING: msg`Enter your e-mail address.`,
  CODE_MISSING: msg`Enter the six digits of the code.`,
  UNAUTHENTICATED: msg`Your session has ended. Sign in again.`,
  NETWORK: msg`The server cannot be reached. What you typed is still here; try again.`,
  INTERNAL: msg`Something went wrong on our side. Try again in a moment.`,
};

/** Whether a text is a code that has a message here. */
export const isAuthErrorCode = (code: string): boolean => Object.hasOwn(messages, code);

/** The codes with which the server sends a visitor without scripts back to a form. */
export const formErrorCodes = {
  ask: ['EMAIL_INVALID', 'RATE_LIMITED', 'INTERNAL'],
  sent: ['RATE_LIMITED'],
  code: ['CODE_INVALID', 'LINK_EXPIRED', 'LINK_USED', 'INTERNAL'],
  verify: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED', 'INTERNAL'],
} as const;

/** The message for a visitor: codes are translated, never what the server says. */
export function authErrorMessage({ code, retryAfterSeconds }: AuthError): MessageDescriptor {
  if (code === 'RATE_LIMITED' && retryAfterSeconds !== undefined) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return retryAfterSeconds < 60
      ? waitSeconds(retryAfterSeconds)
      : msg`Too many attempts in a row. Try again in ${minutes} min.`;
  }
  return messages[code] ?? messages['INTERNAL']!;
}

const waitSeconds = (seconds: number) =>
  msg`Too many attempts in a row. Try again in ${seconds} s.`;

/** Reads the code out of whatever a request failed with. */
export function toAuthError(error: unknown): AuthError {
  const { kind, code, extensions } = (error ?? {}) as {
    kind?: string;
    code?: string;
    extensions?: { retryAfterSeconds?: number };
  };
  const retryAfterSeconds = extensions?.retryAfterSeconds;
  return {
    code: code ?? (kind === 'network' ? 'NETWORK' : 'INTERNAL'),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}
