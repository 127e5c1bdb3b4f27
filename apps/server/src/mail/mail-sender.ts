import type { AppContext } from '../context.ts';
import { mailUrl } from './mail-url.ts';
import type { KeptMail } from './outbox.ts';
import { renderMail } from './render.ts';
import { createSmtpDelivery } from './transport.ts';

/** Sends by SMTP, or, in development, leaves mails where they are: in the outbox, for the mailbox page. */
export function createMailSender(context: Pick<AppContext, 'settings' | 'site'>) {
  const { smtpUrl, smtpRequireTls, mailFrom, publicUrl } = context.settings;
  if (!smtpUrl) return async () => {};
  const deliver = createSmtpDelivery(smtpUrl, mailFrom, smtpRequireTls);
  const host = new URL(publicUrl).hostname;
  return (mail: KeptMail, signal: AbortSignal): Promise<void> =>
    deliver({
      ...renderMail(mail, mailUrl(context, mail)),
      messageId: `<${mail.id}@${host}>`,
      to: mail.email,
      locale: mail.locale,
      signal,
    });
}
