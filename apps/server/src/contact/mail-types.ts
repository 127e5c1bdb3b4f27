import type { ContactFields } from '@shpy/site-contract';
import type { Mail } from '../mail/mail.ts';
import type { Locale } from '../platform/values/locale.ts';

/** Brings a contact request to the company. */
export interface ContactMail extends Mail {
  kind: 'contact';
  fields: ContactFields;
  /** Language that the sender reads. */
  senderLocale: Locale;
}

/** Confirms a contact request to its sender. */
export interface ContactCopyMail extends Mail {
  kind: 'contact-copy';
  /** What was submitted; null unless the sender is signed in with the address: anyone may type any text and any address. */
  fields: ContactFields | null;
}
