import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatWait } from '@shpy/site-contract';
import {
  type CheckedContactField,
  CONTACT_ERRORS,
  CONTACT_LENGTHS,
  type ContactErrorCode,
} from '@shpy/site-contract/contact';
import { brand } from '../../config/brand.ts';
import { type AuthError, authErrorMessage } from '../../errors/auth-error.ts';

const { email } = brand;
const { company: companyLength, message: messageLength } = CONTACT_LENGTHS;

const messages: Record<string, MessageDescriptor> = {
  NAME_INVALID: msg`Enter your name.`,
  COMPANY_INVALID: msg`Shorten the company name to ${companyLength} characters.`,
  EMAIL_INVALID: msg`Enter an e-mail address such as name@company.com, without accents before the @, so that we can reply.`,
  PHONE_INVALID: msg`Check the number and its calling code, such as +34 and 600 000 000.`,
  MESSAGE_INVALID: msg`Write your message, in up to ${messageLength} characters.`,
  RATE_LIMITED: msg`Several messages have already been sent from your network. Try again later, or write to ${email}.`,
  NETWORK: msg`There is no connection. Your message is still here: send it again when you are back online.`,
  // The anonymous token could not be fetched.
  UNAUTHENTICATED: msg`The message could not be sent. Try again, or write to ${email}.`,
  UNAVAILABLE: msg`The service is not available right now. Try again in a few minutes, or write to ${email}.`,
  INTERNAL: msg`Something went wrong on our side. Try again, or write to ${email}.`,
} satisfies Record<ContactErrorCode, MessageDescriptor> & Record<string, MessageDescriptor>;

const limitedMessage = (wait: string) =>
  msg`Several messages have already been sent from your network. Try again in ${wait}, or write to ${email}.`;

const CHECKED_FIELDS = Object.keys(CONTACT_ERRORS) as CheckedContactField[];

/** The refused field that a code names; undefined for a failure of the whole form. */
export const fieldOf = (code: string): CheckedContactField | undefined =>
  CHECKED_FIELDS.find((name) => CONTACT_ERRORS[name] === code);

/** Returns the message for a visitor. It translates the code and never shows a message of the server. */
export function contactErrorMessage(error: AuthError): MessageDescriptor {
  const { code, retryAfterSeconds: seconds } = error;
  const wait = error.wait ?? (seconds === undefined ? undefined : formatWait(seconds));
  if (code === 'RATE_LIMITED' && wait !== undefined) return limitedMessage(wait);
  return messages[code] ?? authErrorMessage(error);
}
