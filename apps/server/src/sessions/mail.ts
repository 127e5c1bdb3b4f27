import { ACCOUNT_UNUSED_MONTHS } from '@shpy/site-contract';
import { commonTexts } from '../mail/common-texts.ts';
import { layOut } from '../mail/layout.ts';
import type { RenderedMail } from '../mail/mail.ts';
import { formatDay } from '../mail/reader-terms.ts';
import type { MailTemplate } from '../mail/template.ts';
import type { Locale } from '../platform/values/locale.ts';
import type { InactivityMail } from './accounts/retention.ts';

const months = ACCOUNT_UNUSED_MONTHS;

const texts = (day: string) =>
  ({
    es: {
      subject: `Su cuenta de Shpy se eliminará el ${day}`,
      preview: 'Si quiere conservarla, inicie sesión antes de esa fecha.',
      heading: 'Su cuenta se va a eliminar',
      intro: `Eliminamos las cuentas que llevan ${months} meses sin usarse. Hace mucho que usted no entra en la suya, así que se eliminará el ${day}, con todos sus datos.`,
      keep: 'Si quiere conservarla, inicie sesión antes de esa fecha:',
      button: 'Iniciar sesión en Shpy',
      leave: 'Si ya no la necesita, no tiene que hacer nada: se eliminará en esa fecha.',
    },
    en: {
      subject: `Your Shpy account will be deleted on ${day}`,
      preview: 'To keep it, sign in before that date.',
      heading: 'Your account will be deleted',
      intro: `We delete accounts that have not been used for ${months} months. You have not used yours for a long time, so it will be deleted on ${day}, with all its data.`,
      keep: 'To keep it, sign in before that date:',
      button: 'Sign in to Shpy',
      leave:
        'If you no longer need it, you do not have to do anything: it will be deleted on that date.',
    },
  }) satisfies Record<Locale, unknown>;

/** The mail that announces the deletion of an unused account. */
export const inactivityMail: MailTemplate<InactivityMail> = {
  kind: 'inactivity',
  linkTo: () => ({ page: 'login' }),
  render: renderInactivity,
};

function renderInactivity(mail: InactivityMail, url: string): RenderedMail {
  const { locale, deletesAt } = mail;
  const { intro, keep, button, leave, ...rest } = texts(formatDay(deletesAt, locale))[locale];
  const { greeting, urlIntro } = commonTexts[locale];
  return layOut({
    ...rest,
    locale,
    greeting,
    origin: new URL(url).origin,
    blocks: [
      { type: 'paragraph', text: intro },
      { type: 'paragraph', text: keep },
      { type: 'link', label: button, url, urlIntro },
      { type: 'note', text: leave },
    ],
  });
}
