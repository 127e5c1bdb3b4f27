import { createTransport } from 'nodemailer';
import { MINUTE } from '@shpy/site-contract';
import type { RenderedMail } from './mail.ts';

/** A mail that is handed to the mail server. */
export interface OutgoingMail extends RenderedMail {
  /** The same at each try, so that a mail that came twice is seen as one. */
  messageId: string;
  to: string;
  locale: string;
  /** Aborts the delivery. */
  signal: AbortSignal;
}

/** Longest time that handing a mail over may take, in milliseconds. */
const TOTAL_TIMEOUT = MINUTE;

/** Hands a mail over; throws the error of nodemailer if the mail server did not accept it. */
export type Deliver = (mail: OutgoingMail) => Promise<void>;

/**
 * Delivers by SMTP; with `requireTLS` only after STARTTLS or over smtps. Each wait and the whole delivery are
 * bounded.
 */
export function createSmtpDelivery(smtpUrl: string, from: string, requireTLS: boolean): Deliver {
  const transport = createTransport({
    url: requireTLS ? withRequiredTls(smtpUrl) : smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A server that suddenly offers no AUTH would refuse each recipient permanently.
    forceAuth: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ messageId, to, locale, subject, text, html, replyTo, signal }) => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      html,
      messageId,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TOTAL_TIMEOUT)]),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'Content-Language': locale,
      },
    });
  };
}

/**
 * Sets the option in the URL: nodemailer prefers what a URL says to other options, and this one to the rest of the
 * URL.
 */
function withRequiredTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}
