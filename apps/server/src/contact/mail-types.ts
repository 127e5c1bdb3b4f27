import type { ContactFields } from '@shpy/site-contract/contact';
import type { Mail } from '../mail/mail.ts';
import type { Locale } from '../platform/values/locale.ts';

/** The mail that brings a contact request to the company. */
export interface ContactMail extends Mail {
  kind: 'contact';
  fields: ContactFields;
  /** Language that the sender reads. */
  senderLocale: Locale;
}

/** The mail that confirms a contact request to its sender. */
export interface ContactCopyMail extends Mail {
  kind: 'contact-copy';
  /**
   * The submitted fields; null unless the sender is signed in with the address, because anyone can enter any address and
   * text.
   */
  fields: ContactFields | null;
  /** The address that receives contact requests. Missing in the mails of an earlier version. */
  replyTo?: string | undefined;
}
