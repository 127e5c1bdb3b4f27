import { commonTexts } from '../mail/common-texts.ts';
import { type Block, layOut } from '../mail/layout.ts';
import type { RenderedMail } from '../mail/mail.ts';
import type { MailTemplate } from '../mail/template.ts';
import type { Locale } from '../platform/values/locale.ts';
import { factsOf } from './facts.ts';
import type { ContactCopyMail } from './mail-types.ts';

const texts = {
  es: {
    subject: 'Hemos recibido su mensaje',
    preview: 'Gracias por escribirnos. Le contestaremos por correo.',
    heading: 'Hemos recibido su mensaje',
    intro:
      'Gracias por escribir a Shpy. Una persona de nuestro equipo leerá su mensaje y le contestará a esta dirección.',
    yours: 'Esto es lo que nos ha enviado:',
    button: 'Visitar Shpy',
    notYou:
      'Si no ha sido usted, alguien escribió su dirección en nuestro formulario de contacto. No tiene que hacer nada.',
    notYouSignedIn:
      'Si no ha sido usted, alguien está usando su cuenta: entre en Shpy y cierre todas las sesiones.',
  },
  en: {
    subject: 'We have received your message',
    preview: 'Thank you for writing. We will reply by e-mail.',
    heading: 'We have received your message',
    intro:
      'Thank you for writing to Shpy. Someone from our team will read your message and reply to this address.',
    yours: 'This is what you sent us:',
    button: 'Visit Shpy',
    notYou:
      'If this was not you, someone entered your address in our contact form. You do not have to do anything.',
    notYouSignedIn:
      'If this was not you, someone is using your account: sign in to Shpy and sign out everywhere.',
  },
} satisfies Record<Locale, unknown>;

/** The confirmation of a contact request, for its sender. */
export const copyMail: MailTemplate<ContactCopyMail> = {
  kind: 'contact-copy',
  linkTo: () => ({ page: 'home' }),
  render: renderCopy,
};

function renderCopy({ locale, fields, replyTo }: ContactCopyMail, url: string): RenderedMail {
  const { intro, yours, button, notYou, notYouSignedIn, ...rest } = texts[locale];
  const { greeting, urlIntro } = commonTexts[locale];
  const submitted: Block[] = fields
    ? [
        { type: 'paragraph', text: yours },
        { type: 'facts', facts: factsOf(fields, locale) },
        { type: 'quote', text: fields.message },
      ]
    : [];
  const mail = layOut({
    ...rest,
    locale,
    greeting,
    origin: new URL(url).origin,
    blocks: [
      { type: 'paragraph', text: intro },
      ...submitted,
      { type: 'link', label: button, url, urlIntro },
      { type: 'note', text: fields ? notYouSignedIn : notYou },
    ],
  });
  return { ...mail, replyTo };
}
