import { linkMail } from './link-mail.ts';
import { newBrowserMail } from './new-browser-mail.ts';

/** The mails of sign-in. */
export const signInMails = [linkMail, newBrowserMail];
