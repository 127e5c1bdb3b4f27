import type { PageRole, SitePages } from '../platform/values/site-pages.ts';
import type { Mail, RenderedMail } from './mail.ts';

/** The text and link of one kind of mail. Each slice that sends mails exports its templates from its `mail.ts`. */
export interface MailTemplate<M extends Mail = Mail> {
  kind: M['kind'];
  /** The page that the mail links to, with its query. */
  linkTo(mail: M): { page: PageRole; query?: string };
  /** Writes the text; `url` is the address of the linked page. */
  render(mail: M, url: string): RenderedMail;
  /** The one-time code in the mail, for the mailbox of development. */
  codeOf?(mail: M): string;
}

/** A rendered mail with its link and code. */
export interface WrittenMail extends RenderedMail {
  link: string;
  code: string | null;
}

/** Writes a mail of any kind. Throws for a kind without a template. */
export type WriteMail = (mail: Mail) => WrittenMail;

/** Creates a writer for the templates of all slices. */
export function createMailWriter(
  templates: readonly MailTemplate[],
  { pages, publicUrl }: { pages: Pick<SitePages, 'pathOf'>; publicUrl: string },
): WriteMail {
  const byKind = new Map(templates.map((template) => [template.kind, template]));
  return (mail) => {
    const template = byKind.get(mail.kind);
    if (!template) throw new Error(`@shpy/server: no template writes mails of kind ${mail.kind}`);
    const { page, query } = template.linkTo(mail);
    const url = publicUrl + pages.pathOf(page, mail.locale);
    const link = query ? `${url}?${query}` : url;
    return { ...template.render(mail, link), link, code: template.codeOf?.(mail) ?? null };
  };
}
