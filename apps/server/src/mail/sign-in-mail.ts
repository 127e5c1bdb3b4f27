import type { Locale } from '../auth/locale.ts';
import { LINK_LIFETIME } from '../auth/rules.ts';
import { mailTexts } from './mail-texts.ts';

/** What a sign-in mail is made of. */
export interface SignInMail {
  email: string;
  locale: Locale;
  token: string;
  code: string;
}

/** A mail as it is read. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Writes a sign-in mail in its language. `link` is the whole address behind the button. */
export function renderSignInMail({ locale, code }: SignInMail, link: string): RenderedMail {
  const texts = mailTexts(LINK_LIFETIME / 60_000)[locale];
  return {
    subject: texts.subject,
    text: [
      texts.greeting,
      texts.linkIntro,
      link,
      texts.codeIntro,
      code,
      texts.validity,
      texts.notYou,
      `Shpy\n${new URL(link).origin}`,
    ].join('\n\n'),
    html: html(locale, texts, escape(link), code),
  };
}

type Texts = ReturnType<typeof mailTexts>[Locale];

// Mail programs read styles in attributes only, and lay out by tables; `role="presentation"` hides those from readers.
function html(locale: Locale, texts: Texts, link: string, code: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${texts.subject}</title>
</head>
<body style="margin:0;padding:0">
<div style="display:none;max-height:0;overflow:hidden">${texts.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5"><tr><td>
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${texts.heading}</h1>
<p style="margin:0 0 24px">${texts.linkIntro}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:14px 24px;border-radius:8px;background-color:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">${texts.button}</a></p>
<p style="margin:0 0 8px">${texts.codeIntro}</p>
<p style="margin:0 0 24px;font-size:28px;font-weight:700;letter-spacing:4px;font-family:ui-monospace,Menlo,Consolas,monospace">${code}</p>
<p style="margin:0 0 24px">${texts.validity}</p>
<p style="margin:0 0 8px;font-size:14px">${texts.plainUrl}</p>
<p style="margin:0 0 24px;font-size:14px;word-break:break-all"><a href="${link}">${link}</a></p>
<p style="margin:0;font-size:14px">${texts.notYou}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** Text that is safe in HTML, between tags and in attributes. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
