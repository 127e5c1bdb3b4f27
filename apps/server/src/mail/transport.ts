import { MINUTE } from '@shpy/site-contract';
import type { RenderedMail } from './mail.ts';
import { replyText } from './reply-text.ts';
import { CONCURRENCY } from './sends.ts';

/** A mail for the mail server. */
export interface OutgoingMail extends RenderedMail {
  /** The same at each try, so that mail programs recognise a duplicate. */
  messageId: string;
  to: string;
  locale: string;
  /** Aborts the delivery. */
  signal: AbortSignal;
}

/** Longest duration of a delivery, in milliseconds. */
const TOTAL_TIMEOUT = MINUTE;

/** How long a connection stays open for the next mail, in milliseconds. */
const IDLE_TIMEOUT = 10_000;

/** Deliveries to one mail server. */
export interface SmtpDelivery {
  /**
   * Throws the error of nodemailer if the mail server did not accept the mail; `reply` is the text of its reply without
   * the address.
   */
  deliver(mail: OutgoingMail): Promise<void>;
  /** Closes the connections. Call it when no mail is being delivered. */
  close(): void;
}

/**
 * Delivers by SMTP, each mail that is sent at the same time over its own connection; with `requireTLS` only after STARTTLS or over smtps. Each step and the
 * whole delivery have time limits. Loads nodemailer, which a server without SMTP_URL does not need.
 */
export async function createSmtpDelivery(
  smtpUrl: string,
  from: string,
  requireTLS: boolean,
): Promise<SmtpDelivery> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: requireTLS ? withRequiredTls(smtpUrl) : smtpUrl,
    pool: true,
    maxConnections: CONCURRENCY,
    idleTimeout: IDLE_TIMEOUT,
    // One more try, if the mail server has closed an idle connection. The outbox repeats all other deliveries.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A server that requires AUTH refuses each recipient without it. `isRefusal` would take this for a final refusal.
    forceAuth: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ messageId, to, locale, subject, text, html, replyTo, signal }) {
      const sent = transport.sendMail({
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
      await sent.catch((error: Error & { response?: string; reply?: string }) => {
        if (error.response) error.reply = replyText(error.response, to);
        throw error;
      });
    },
    close: () => transport.close(),
  };
}

/** Sets `requireTLS` in the URL: nodemailer prefers the URL to other options. It wins over `ignoreTLS` there. */
function withRequiredTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}
