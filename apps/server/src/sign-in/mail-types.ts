import type { Mail } from '../mail/mail.ts';

/** The mail with the link and the code of a sign-in. */
export interface SignInMail extends Mail {
  kind: 'sign-in';
  token: string;
  code: string;
}

/** The mail that reports a sign-in from a browser that is new to the account. */
export interface NewBrowserMail extends Mail {
  kind: 'new-browser';
  /** Single-use token that ends the sessions of the browser. */
  endToken: string;
  userAgent: string | null;
  /** ISO 3166-1 alpha-2 code; null if unknown. */
  countryCode: string | null;
  /** Instant of the sign-in, in milliseconds since the epoch. */
  at: number;
}
