import fp from 'fastify-plugin';
import { MINUTE } from '@shpy/site-contract';
import type { SitePages } from '../platform/values/site-pages.ts';
import { mailbox } from './mailbox.ts';
import { traced } from '../platform/tracing/tracing.ts';
import { createMailSender } from './mail-sender.ts';
import { createMailMetrics, watchOutbox } from './metrics.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createMailWriter, type MailTemplate } from './template.ts';

declare module 'fastify' {
  interface FastifyInstance {
    outbox: Outbox;
  }
}

/** A mail that waits longer than this makes the server `degraded`, in milliseconds. */
const LATE_MAIL = MINUTE;

/** The span of a delivery. A root, because the delivery may follow hours after the request that caused the mail. */
const DELIVERY = { name: 'mail delivery', kind: 'client', isRoot: true } as const;

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
    const send = await createMailSender(settings, write);
    const outbox = createOutbox({
      ...app.platform,
      keepsSent: hasMailbox,
      send: (mail, signal) =>
        traced(tracing, { ...DELIVERY, facts: { 'mail.kind': mail.kind } }, () =>
          send(mail, signal),
        ),
      onTry: metrics.countTry,
      onExpired: metrics.countExpired,
    });
    watchOutbox(registry, outbox);
    app.readiness.add('mail', async () => mailState(await outbox.oldestAge()));
    app.decorate('outbox', outbox);
    resources.defer(() => outbox.close());
    if (hasMailbox) await app.register(mailbox, { outbox, write });
    await outbox.start();
  },
  { name: 'mail', dependencies: ['platform', 'health'] },
);

const mailState = (age: number): string =>
  age < LATE_MAIL ? 'ok' : `the oldest mail has waited for ${Math.round(age / 1000)} s`;
