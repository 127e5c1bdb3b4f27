import type { Locale } from '../auth/locale.ts';

interface Addressed {
  email: string;
  /** Language that the mail is written in. */
  locale: Locale;
}

/** Carries the link and the code of a sign-in. */
export interface SignInMail extends Addressed {
  kind: 'sign-in';
  token: string;
  code: string;
}

/** Reports a sign-in from a browser that is new to the account. */
export interface NewBrowserMail extends Addressed {
  kind: 'new-browser';
  /** Ends that session, once. */
  endToken: string;
  userAgent: string | null;
  /** ISO 3166-1 alpha-2; null where it is not known. */
  countryCode: string | null;
  /** Instant of the sign-in, in milliseconds since the epoch. */
  at: number;
}

/** Announces that an unused account will be deleted. */
export interface InactivityMail extends Addressed {
  kind: 'inactivity';
  /** In milliseconds since the epoch. */
  deletesAt: number;
}

/** What a mail is made of; the text is written when it is sent. */
export type Mail = SignInMail | NewBrowserMail | InactivityMail;

/** A mail as its reader gets it. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
