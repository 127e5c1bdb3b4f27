import { contactMail } from './contact-mail.ts';
import { copyMail } from './copy-mail.ts';

/** The mails of a contact request. */
export const contactMails = [contactMail, copyMail];
