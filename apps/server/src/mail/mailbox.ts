import type { FastifyInstance } from 'fastify';
import { isLocalRequest } from '../platform/http/local-request.ts';
import { MAILBOX_PATH } from '../platform/http/paths.ts';
import { escape } from './layout.ts';
import { MAILBOX_CSS } from './mailbox-css.ts';
import type { KeptMail, Outbox } from './outbox.ts';
import type { WriteMail } from './template.ts';

/** How many mails the page shows. */
const SHOWN = 100;
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface MailboxOptions {
  outbox: Pick<Outbox, 'list'>;
  write: WriteMail;
}

type MailboxEntry = ReturnType<typeof toEntry>;

/** `/dev/mailbox`: the mails that would have been sent. It shows secrets, so only requests from this machine see it. */
export async function mailbox(
  app: FastifyInstance,
  { outbox, write }: MailboxOptions,
): Promise<void> {
  const entries = async () => (await outbox.list(SHOWN)).map((mail) => toEntry(mail, write));
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!isLocalRequest(raw)) return reply.callNotFound();
    reply.header('cache-control', 'no-store').header('content-security-policy', POLICY);
  });
  app.get(MAILBOX_PATH, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(await entries())),
  );
  app.get(`${MAILBOX_PATH}.json`, async () => entries());
  app.get(`${MAILBOX_PATH}.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(MAILBOX_CSS),
  );
}

function toEntry(mail: KeptMail, write: WriteMail) {
  const { subject, text, html, link, code } = write(mail);
  const { id, kind, requestId, email, locale, createdAt } = mail;
  const at = new Date(createdAt).toISOString();
  return { id, kind, requestId, to: email, locale, subject, at, link, code, text, html };
}

const page = (entries: MailboxEntry[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Mailbox (${entries.length})</title>
<link rel="stylesheet" href="${MAILBOX_PATH}.css">
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>Mails that would have been sent, the newest first. Set SMTP_URL to send them. <a href="${MAILBOX_PATH}">Reload</a></p>
${entries.length > 0 ? entries.map(article).join('\n') : '<p>No mail yet.</p>'}
</main>
</body>
</html>
`;

const article = ({
  id,
  kind,
  to,
  subject,
  at,
  link,
  code,
  text,
  locale,
}: MailboxEntry) => `<article>
<h2 id="${id}">${escape(subject)}</h2>
<dl>
<dt>Kind</dt><dd>${kind}</dd>
<dt>To</dt><dd>${escape(to)}</dd>
<dt>At</dt><dd><time datetime="${at}">${at.replace('T', ' ').slice(0, 19)} UTC</time></dd>
<dt>Link</dt><dd><a href="${escape(link)}">${escape(link)}</a></dd>
${code ? `<dt>Code</dt><dd><code>${code}</code></dd>\n` : ''}</dl>
<details><summary>Text</summary><pre lang="${locale}">${escape(text)}</pre></details>
</article>`;
