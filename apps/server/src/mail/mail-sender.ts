import type { Settings } from '../platform/settings/settings.ts';
import type { KeptMail } from './outbox.ts';
import type { WriteMail } from './template.ts';
import { createSmtpDelivery } from './transport.ts';

type SenderSettings = Pick<Settings, 'smtpUrl' | 'smtpRequireTls' | 'mailFrom' | 'publicUrl'>;

/**
 * Creates the function that sends mails by SMTP. Without SMTP_URL (development) the function does nothing:
 * `/dev/mailbox` shows the mails instead.
 */
export async function createMailSender(settings: SenderSettings, write: WriteMail) {
  const { smtpUrl, smtpRequireTls, mailFrom, publicUrl } = settings;
  if (!smtpUrl) return async () => {};
  const deliver = await createSmtpDelivery(smtpUrl, mailFrom, smtpRequireTls);
  const host = new URL(publicUrl).hostname;
  return (mail: KeptMail, signal: AbortSignal): Promise<void> => {
    const { subject, text, html, replyTo } = write(mail);
    return deliver({
      subject,
      text,
      html,
      replyTo,
      signal,
      messageId: `<${mail.id}@${host}>`,
      to: mail.email,
      locale: mail.locale,
    });
  };
}
