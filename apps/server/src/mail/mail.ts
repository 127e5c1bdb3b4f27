import type { Locale } from '../platform/values/locale.ts';

/** The data of a mail; its text is written when it is sent. Each slice extends it for its own kinds. */
export interface Mail {
  kind: string;
  email: string;
  /** Language of the text. */
  locale: Locale;
}

/** A mail as its reader receives it. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Where a reply goes. Default: the sender of the mail. */
  replyTo?: string | undefined;
}
