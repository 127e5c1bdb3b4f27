import type { Settings } from '../platform/settings/settings.ts';
import type { KeptMail } from './outbox.ts';
import type { WriteMail } from './template.ts';
import { createSmtpDelivery } from './transport.ts';

type SenderSettings = Pick<Settings, 'smtpUrl' | 'smtpRequireTls' | 'mailFrom' | 'publicUrl'>;

/** Sends mails. */
export interface MailSender {
  /** Throws if the mail server did not accept the mail, or the signal is aborted. */
  send(mail: KeptMail, signal: AbortSignal): Promise<void>;
  /** Closes the connections to the mail server. Call it when no mail is being sent. */
  close(): void;
}

/** Sends nothing: `/dev/mailbox` shows the mails instead. */
const noSender: MailSender = { send: async () => {}, close() {} };

/** Creates the sender for SMTP_URL. Without this setting (development) it sends nothing. */
export async function createMailSender(
  settings: SenderSettings,
  write: WriteMail,
): Promise<MailSender> {
  const { smtpUrl, smtpRequireTls, mailFrom, publicUrl } = settings;
  if (!smtpUrl) return noSender;
  const delivery = await createSmtpDelivery(smtpUrl, mailFrom, smtpRequireTls);
  const host = new URL(publicUrl).hostname;
  return {
    send(mail, signal) {
      const { subject, text, html, replyTo } = write(mail);
      return delivery.deliver({
        subject,
        text,
        html,
        replyTo,
        signal,
        messageId: `<${mail.id}@${host}>`,
        to: mail.email,
        locale: mail.locale,
      });
    },
    close: delivery.close,
  };
}
