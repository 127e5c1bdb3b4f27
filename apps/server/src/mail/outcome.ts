import { MINUTE } from '@shpy/site-contract';

/** The columns of the outbox that store the result of a try. */
export interface Settlement {
  sent_at?: number;
  failed_at?: number;
  body?: null;
  next_attempt_at?: number;
  last_error?: string;
}

/** The result of a try to send a mail. */
export type TryResult = 'sent' | 'refused' | 'failed';

/** Wait after the first failed try, in milliseconds. */
const FIRST_RETRY = 2_000;
/** Longest wait between two tries, in milliseconds. */
export const LONGEST_RETRY = MINUTE;

/** Wait before the next try, after this many failed tries, in milliseconds. */
export const retryDelay = (attempts: number): number =>
  Math.min(FIRST_RETRY * 2 ** (attempts - 1), LONGEST_RETRY);

/** An error of the mail transport, see `SMTPError` of nodemailer. */
type SmtpError = Error & {
  code?: string;
  /** Command that the server replied to; `RCPT TO` if the server accepts no recipient. */
  command?: string;
  response?: string;
  responseCode?: number;
  /** The code of Node's error, such as ECONNREFUSED, which nodemailer replaces with ESOCKET. */
  originalCode?: string;
  /** Text of the reply without addresses, see `createSmtpDelivery`. */
  reply?: string;
};

/**
 * Whether the mail server refused this mail permanently: a 5xx reply to RCPT or DATA. A 5xx reply to the greeting, AUTH
 * or MAIL FROM concerns all mails: it is a failure of the transport.
 */
export function isRefusal(error: unknown): boolean {
  const { command = '', responseCode = 0 } = error as SmtpError;
  return /^(?:RCPT TO|DATA)$/.test(command) && responseCode >= 500 && responseCode < 600;
}

/** What an operator sees about a failure: its name, and the reply of the mail server without addresses. */
export const describeFailure = (error: unknown): string =>
  [nameError(error), (error as SmtpError).reply].filter(Boolean).join(': ');

/** Names a failure without the reply of the mail server, which may quote an address. */
export function nameError(error: unknown): string {
  const { originalCode, code, name, responseCode, response = '', command } = error as SmtpError;
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return [originalCode ?? code ?? name, responseCode, enhanced, responseCode && command]
    .filter(Boolean)
    .join(' ');
}
