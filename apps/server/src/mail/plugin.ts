import fp from 'fastify-plugin';
import { MINUTE } from '@shpy/site-contract';
import type { SitePages } from '../platform/values/site-pages.ts';
import { mailbox } from './mailbox.ts';
import { type SpanOptions, traced } from '../platform/tracing/tracing.ts';
import { createMailSender } from './mail-sender.ts';
import { createMailMetrics, watchOutbox } from './metrics.ts';
import { createOutbox, type KeptMail, type Outbox } from './outbox.ts';
import { createMailWriter, type MailTemplate } from './template.ts';

declare module 'fastify' {
  interface FastifyInstance {
    outbox: Outbox;
  }
}

/** A mail that waits longer than this makes the server `degraded`, in milliseconds. */
const LATE_MAIL = MINUTE;

/**
 * The span of a try to deliver a mail. It continues the trace of the request that caused the mail, which may have ended
 * hours ago or in another process. The log and the `Message-ID` contain the same id of the mail.
 */
const deliverySpan = ({ id, kind, traceparent }: KeptMail): SpanOptions => ({
  name: 'mail delivery',
  kind: 'client',
  facts: { 'mail.kind': kind, 'mail.id': id },
  isRoot: true,
  traceparent,
});

interface MailOptions {
  /** The templates of all slices that send mails. */
  templates: readonly MailTemplate[];
  pages: Pick<SitePages, 'pathOf'>;
}

/** The outbox and, in development, the mailbox page. */
export const mail = fp<MailOptions>(
  async (app, { templates, pages }) => {
    const { settings, metrics: registry, resources, tracing } = app.platform;
    const write = createMailWriter(templates, { pages, publicUrl: settings.publicUrl });
    const hasMailbox = settings.smtpUrl === undefined && !settings.production;
    const metrics = createMailMetrics(registry);
    const sender = await createMailSender(settings, write);
    const outbox = createOutbox({
      ...app.platform,
      keepsSent: hasMailbox,
      send: (mail, signal) => traced(tracing, deliverySpan(mail), () => sender.send(mail, signal)),
      onTry: metrics.countTry,
      onExpired: metrics.countExpired,
    });
    watchOutbox(registry, outbox);
    app.readiness.add('mail', async () =>
      outbox.isFailing() ? 'the outbox fails' : mailState(await outbox.oldestAge()),
    );
    app.decorate('outbox', outbox);
    resources.defer(async () => {
      await outbox.close();
      sender.close();
    });
    if (hasMailbox) await app.register(mailbox, { outbox, write });
    await outbox.start();
  },
  { name: 'mail', dependencies: ['platform', 'health'] },
);

const mailState = (age: number): string =>
  age < LATE_MAIL ? 'ok' : `the oldest mail has waited for ${Math.round(age / 1000)} s`;
