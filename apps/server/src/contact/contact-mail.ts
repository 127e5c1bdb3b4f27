import { commonTexts } from '../mail/common-texts.ts';
import { layOut } from '../mail/layout.ts';
import type { RenderedMail } from '../mail/mail.ts';
import type { MailTemplate } from '../mail/template.ts';
import type { Locale } from '../platform/values/locale.ts';
import { factsOf } from './facts.ts';
import type { ContactMail } from './mail-types.ts';

const texts = {
  es: {
    subject: (sender: string) => `Consulta de ${sender}`,
    heading: 'Nueva consulta desde la web',
    language: 'Idioma',
    languages: { es: 'español', en: 'inglés' },
    reply: 'Si responde a este correo, la respuesta llega a quien envió la consulta.',
  },
  en: {
    subject: (sender: string) => `Message from ${sender}`,
    heading: 'New message from the website',
    language: 'Language',
    languages: { es: 'Spanish', en: 'English' },
    reply: 'A reply to this e-mail goes to the person who sent the message.',
  },
} satisfies Record<Locale, unknown>;

/** Characters of the message in the preview text, as a reader counts them: an emoji of several code points is one. */
const PREVIEW = 100;

const characters = new Intl.Segmenter();

const startOf = (message: string) =>
  Array.from(characters.segment(message), ({ segment }) => segment)
    .slice(0, PREVIEW)
    .join('');

/** The mail that brings a contact request to the company. A reply goes to the sender. */
export const contactMail: MailTemplate<ContactMail> = {
  kind: 'contact',
  linkTo: () => ({ page: 'home' }),
  render: renderContact,
};

function renderContact({ locale, fields, senderLocale }: ContactMail, url: string): RenderedMail {
  const { subject, heading, language, languages, reply } = texts[locale];
  const { greeting } = commonTexts[locale];
  const { name, company, message } = fields;
  const mail = layOut({
    locale,
    greeting,
    heading,
    origin: new URL(url).origin,
    subject: subject(company ? `${name} (${company})` : name),
    preview: startOf(message),
    blocks: [
      { type: 'facts', facts: [...factsOf(fields, locale), [language, languages[senderLocale]]] },
      { type: 'quote', text: message },
      { type: 'note', text: reply },
    ],
  });
  return { ...mail, replyTo: fields.email };
}
