import type { Locale } from '../platform/values/locale.ts';
import type { RenderedMail } from './mail.ts';

/** A part of the body, from top to bottom. */
export type Block =
  | { type: 'paragraph'; text: string }
  /** A one-time code, large enough to copy by eye. */
  | { type: 'code'; code: string }
  | { type: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  /** A button in HTML; `urlIntro` and the address itself follow it. In plain text, the label and the address. */
  | { type: 'link'; label: string; url: string; urlIntro: string }
  /** Text of another person, with its line breaks. */
  | { type: 'quote'; text: string }
  /** Small print. */
  | { type: 'note'; text: string };

/** Content of a mail, without its layout. */
export interface MailContent {
  locale: Locale;
  subject: string;
  /** Preview text, which mail programs show beside the subject. */
  preview: string;
  heading: string;
  /** First line of the plain text; the HTML starts with the heading. */
  greeting: string;
  blocks: readonly Block[];
  /** Origin of the site, in the signature. */
  origin: string;
}

/** Writes the same content as plain text and as HTML. */
export function layOut(content: MailContent): RenderedMail {
  return { subject: content.subject, text: plainText(content), html: html(content) };
}

const plainText = ({ greeting, blocks, origin }: MailContent) =>
  [greeting, ...blocks.map(blockText), `Shpy\n${origin}`].join('\n\n');

function blockText(block: Block): string {
  switch (block.type) {
    case 'code':
      return block.code;
    case 'link':
      return `${block.label}: ${block.url}`;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    default:
      return block.text;
  }
}

// Mail programs need tables for layout and styles in attributes. `role="presentation"` hides the tables from screen
// readers.
const html = ({ locale, subject, preview, heading, blocks }: MailContent) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5"><tr><td>
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escape(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;

// Breaks a long word, such as a name without spaces, so that a phone does not shrink the mail to fit it. `word-break` is
// for mail programs without `anywhere`.
const BREAK_WORDS = 'overflow-wrap:anywhere;word-break:break-word';

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'code':
      return `<p style="margin:0 0 24px;font-size:28px;font-weight:700;letter-spacing:4px;font-family:ui-monospace,Menlo,Consolas,monospace">${escape(block.code)}</p>`;
    case 'link':
      return linkHtml(block.label, escape(block.url), block.urlIntro);
    case 'facts':
      return `<p style="margin:0 0 24px;${BREAK_WORDS}">${block.facts.map(factHtml).join('<br>\n')}</p>`;
    case 'quote':
      return `<p style="margin:0 0 24px;padding:4px 0 4px 16px;border-left:3px solid #94a3b8;white-space:pre-wrap;${BREAK_WORDS}">${escape(block.text)}</p>`;
    case 'note':
      return `<p style="margin:0 0 16px;font-size:14px">${escape(block.text)}</p>`;
    default:
      return `<p style="margin:0 0 24px">${escape(block.text)}</p>`;
  }
}

const factHtml = ([label, value]: readonly [string, string]) =>
  `${escape(label)}: <strong>${escape(value)}</strong>`;

const linkHtml = (
  label: string,
  url: string,
  urlIntro: string,
) => `<p style="margin:0 0 24px"><a href="${url}" style="display:inline-block;padding:14px 24px;border-radius:8px;background-color:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a></p>
<p style="margin:0 0 8px;font-size:14px">${escape(urlIntro)}</p>
<p style="margin:0 0 24px;font-size:14px;word-break:break-all"><a href="${url}">${url}</a></p>`;

/** Escapes text for HTML, between tags and in attributes. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
