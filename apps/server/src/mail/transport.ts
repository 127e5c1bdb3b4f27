import { createTransport } from 'nodemailer';
import type { RenderedMail } from './mail.ts';

/** A mail on its way. */
export interface OutgoingMail extends RenderedMail {
  /** The same at each try, so that a mail that came twice is seen as one. */
  messageId: string;
  to: string;
  locale: string;
}

/** Hands a mail over; throws where it was not taken. */
export type Deliver = (mail: OutgoingMail) => Promise<void>;

/** Delivers by SMTP; with `requireTLS` only after STARTTLS or over smtps. Each wait is bounded, so that a claim on a mail always outlives its try. */
export function createSmtpDelivery(smtpUrl: string, from: string, requireTLS: boolean): Deliver {
  const transport = createTransport({
    url: requireTLS ? withRequiredTls(smtpUrl) : smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ messageId, to, locale, subject, text, html }) => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'Content-Language': locale,
      },
    });
  };
}

/** Sets the option in the URL: nodemailer prefers what a URL says to other options, and this one to the rest of the URL. */
function withRequiredTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}
