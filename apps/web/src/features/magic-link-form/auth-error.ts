import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatWait } from '@shpy/site-contract';

/** Why a sign-in step failed, as the server's codes say it. */
export interface AuthError {
  code: string;
  /** Seconds to wait, where the server says so. */
  retryAfterSeconds?: number;
  /** Refused because of other people's requests, while a mail to the address is out already. */
  alreadySent?: boolean;
}

const messages: Record<string, MessageDescriptor> = {
  RATE_LIMITED: msg`Too many attempts in a row. Try again in a while.`,
  LINK_INVALID: msg`This link is not right. Check that you copied all of it, or ask for a new one.`,
  LINK_EXPIRED: msg`This link has expired: it lasts 10 minutes. Ask for a new one.`,
  LINK_USED: msg`This link has already been used. If you are not signed in, ask for a new one.`,
  CODE_INVALID: msg`That code is not right. Check the six digits; after five tries you will need a new one.`,
  CODE_LOCKED: msg`Codes for this address are blocked for up to 24 hours after too many wrong ones. Use the link in the message: it still works.`,
  EMAIL_INVALID: msg`That address does not look right. Check that it reads like name@company.com.`,
  EMAIL_MISSING: msg`Enter your e-mail address.`,
  CODE_MISSING: msg`Enter the six digits of the code.`,
  ACCOUNT_DISABLED: msg`This account is disabled. If you think that is a mistake, write to us.`,
  UNAUTHENTICATED: msg`Your session has ended. Sign in again.`,
  UNAVAILABLE: msg`The service is not available right now. Try again in a few minutes.`,
  NETWORK: msg`The server cannot be reached. What you typed is still here; try again.`,
  INTERNAL: msg`Something went wrong on our side. Try again in a moment.`,
};

/** Whether a text is a code that has a message here. */
export const isAuthErrorCode = (code: string): boolean => Object.hasOwn(messages, code);

/** The messages of codes that say how long to wait; in `wait`, the time and its unit. */
const messagesWithWait: Record<string, (wait: string) => MessageDescriptor> = {
  RATE_LIMITED: (wait) => msg`Too many attempts in a row. Try again in ${wait}.`,
  CODE_LOCKED: (wait) =>
    msg`Too many wrong codes: codes for this address are blocked for ${wait} more. Use the link in the message: it still works.`,
};

const alreadySent = (wait: string) =>
  msg`We sent a message to this address a moment ago, and its link also works in this browser. Look for it in your inbox and spam folder; you can ask for another in ${wait}.`;

/** Stands for `RATE_LIMITED` with a mail that is out already: `&sent=1` in the address. */
export const ALREADY_SENT = 'ALREADY_SENT';

/** The codes with which the server sends a visitor without scripts back to a form. */
export const formErrorCodes = {
  ask: ['EMAIL_INVALID', 'RATE_LIMITED', ALREADY_SENT, 'UNAVAILABLE', 'INTERNAL'],
  sent: ['RATE_LIMITED', ALREADY_SENT],
  code: [
    'CODE_INVALID',
    'CODE_LOCKED',
    'LINK_EXPIRED',
    'LINK_USED',
    'ACCOUNT_DISABLED',
    'UNAVAILABLE',
    'INTERNAL',
  ],
  verify: [
    'LINK_INVALID',
    'LINK_EXPIRED',
    'LINK_USED',
    'RATE_LIMITED',
    'ACCOUNT_DISABLED',
    'UNAVAILABLE',
    'INTERNAL',
  ],
} as const;

/** The message for a visitor: codes are translated, never what the server says. */
export function authErrorMessage(error: AuthError): MessageDescriptor {
  const { retryAfterSeconds } = error;
  return retryAfterSeconds === undefined
    ? (messages[error.code] ?? messages['INTERNAL']!)
    : waitMessage(error, formatWait(retryAfterSeconds));
}

/** The message of a code whose time to wait is in words already, as the server puts it into its page. */
export function waitMessage(error: AuthError, wait: string): MessageDescriptor {
  const withWait = error.alreadySent ? alreadySent : messagesWithWait[error.code];
  return withWait?.(wait) ?? messages[error.code] ?? messages['INTERNAL']!;
}

/** Reads the code out of whatever a request failed with. */
export function toAuthError(error: unknown): AuthError {
  const { kind, code, extensions } = (error ?? {}) as {
    kind?: string;
    code?: string;
    extensions?: Pick<AuthError, 'retryAfterSeconds' | 'alreadySent'>;
  };
  const { retryAfterSeconds, alreadySent } = extensions ?? {};
  return {
    code: code ?? (kind === 'network' ? 'NETWORK' : 'INTERNAL'),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(alreadySent ? { alreadySent } : {}),
  };
}
