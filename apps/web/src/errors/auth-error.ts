import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefusalReason } from '@shpy/magic-link';
import { CODE_LOCK_HOURS, type ErrorCode, formatWait, LINK_MINUTES } from '@shpy/site-contract';
import { brand } from '../config/brand.ts';

/** Why a sign-in step failed. */
export interface AuthError extends RefusalReason {
  /** Formatted waiting time, such as "25 min", if the page was served with one. */
  wait?: string | undefined;
}

/** Codes of failures on the client. */
type ClientCode = 'EMAIL_MISSING' | 'CODE_MISSING' | 'NETWORK' | 'NOT_LOADED';

const { email } = brand;

const notReached = msg`The server cannot be reached. Nothing is lost; try again.`;

const messages: Partial<Record<ErrorCode | ClientCode, MessageDescriptor>> = {
  RATE_LIMITED: msg`Too many requests in a short time. Try again in a while.`,
  LINK_INVALID: msg`This link does not work. If you asked for more than one, use the one in the latest message. Otherwise check that you copied all of it, or ask for a new one.`,
  LINK_EXPIRED: msg`The link and its code have expired: they last ${LINK_MINUTES} minutes. Ask for new ones.`,
  LINK_USED: msg`This link has already been used. If you are not signed in, ask for a new one.`,
  CODE_INVALID: msg`That code is not right. Check the six digits, and that they come from the latest message; after five tries you will need a new one.`,
  CODE_LOCKED: msg`Codes for this address are blocked for up to ${CODE_LOCK_HOURS} hours after too many wrong ones. Use the link in the message: it still works.`,
  EMAIL_INVALID: msg`That address does not look right. Check that it reads like name@company.com, without spaces, and without accents before the @.`,
  EMAIL_MISSING: msg`Enter your e-mail address.`,
  CODE_MISSING: msg`Enter the six digits of the code.`,
  ACCOUNT_DISABLED: msg`This account is disabled. If you think that is a mistake, write to us at ${email}.`,
  UNAVAILABLE: msg`The service is not available right now. Try again in a few minutes.`,
  NETWORK: notReached,
  // A sign-in needs no session: the anonymous token could not be fetched.
  UNAUTHENTICATED: notReached,
  NOT_LOADED: msg`A part of this page could not be loaded. Nothing is lost; try again, or reload the page.`,
  INTERNAL: msg`Something went wrong on our side. Try again in a moment.`,
};

/** The messages that contain a waiting time. */
const messagesWithWait: Partial<Record<ErrorCode, (wait: string) => MessageDescriptor>> = {
  RATE_LIMITED: (wait) => msg`Too many requests in a short time. Try again in ${wait}.`,
  CODE_LOCKED: (wait) =>
    msg`Too many wrong codes: codes for this address are blocked for ${wait} more. Use the link in the message: it still works.`,
};

const internalMessage = (reference: string) =>
  msg`Something went wrong on our side. Try again in a moment. Reference: ${reference}`;

const noTriesLeft = msg`This code no longer works: it has been used, or tried five times. Use the link in the same message, which still works, or ask for another message.`;

const alreadySentMessage = (wait: string) =>
  msg`We sent a message to this address a moment ago, and its link also works in this browser. Look for it in your inbox and spam folder; you can ask for another in ${wait}.`;

/** Returns the message for a visitor. It translates the code and never shows a message of the server. */
export function authErrorMessage(error: AuthError): MessageDescriptor {
  const { code, alreadySent, reference, triesLeft, retryAfterSeconds: seconds } = error;
  if (code === 'INTERNAL' && reference !== undefined) return internalMessage(reference);
  if (code === 'CODE_INVALID' && triesLeft === 0) return noTriesLeft;
  const wait = error.wait ?? (seconds === undefined ? undefined : formatWait(seconds));
  const withWait = alreadySent ? alreadySentMessage : messagesWithWait[code as ErrorCode];
  const message = wait === undefined ? undefined : withWait?.(wait);
  return message ?? messages[code as ErrorCode] ?? messages['INTERNAL']!;
}
