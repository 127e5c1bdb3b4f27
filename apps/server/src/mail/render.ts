import { renderInactivityMail } from './inactivity-mail.ts';
import type { Mail, RenderedMail } from './mail.ts';
import { renderNewBrowserMail } from './new-browser-mail.ts';
import { renderSignInMail } from './sign-in-mail.ts';

/** Writes a mail in its language. `url` is the address that it leads to, see `mailUrl`. */
export function renderMail(mail: Mail, url: string): RenderedMail {
  switch (mail.kind) {
    case 'sign-in':
      return renderSignInMail(mail, url);
    case 'new-browser':
      return renderNewBrowserMail(mail, url);
    case 'inactivity':
      return renderInactivityMail(mail, url);
  }
}
