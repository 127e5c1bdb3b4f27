import type { Mail } from '../mail/mail.ts';

/** Contains the link and the code of a sign-in. */
export interface SignInMail extends Mail {
  kind: 'sign-in';
  token: string;
  code: string;
}

/** Reports a sign-in from a browser that is new to the account. */
export interface NewBrowserMail extends Mail {
  kind: 'new-browser';
  /** Ends that session, once. */
  endToken: string;
  userAgent: string | null;
  /** ISO 3166-1 alpha-2; null if it is not known. */
  countryCode: string | null;
  /** Instant of the sign-in, in milliseconds since the epoch. */
  at: number;
}
