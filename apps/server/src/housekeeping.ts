import fp from 'fastify-plugin';
import { HOUR } from '@shpy/site-contract';
import { deleteOldContacts } from './contact/cleanup.ts';
import { deleteOldMails } from './mail/cleanup.ts';
import { cleanUp } from './platform/database/cleanup.ts';
import type { SitePages } from './platform/values/site-pages.ts';
import { repeat } from './platform/time/repeat.ts';
import { retainAccounts } from './sessions/accounts/retention.ts';
import { deleteEndedSessions } from './sessions/cleanup.ts';
import { deleteOldRequests } from './sign-in/cleanup.ts';
import { deleteExpiredKeys } from './visitors/cleanup.ts';

/** How often rows are deleted, in milliseconds. */
const INTERVAL = HOUR;

/** What each slice deletes. */
export const CLEANUPS = [
  deleteOldMails,
  deleteOldRequests,
  deleteOldContacts,
  deleteExpiredKeys,
  deleteEndedSessions,
];

/** Deletes unused accounts and outdated rows of every slice, once an hour. */
export const housekeeping = fp<{ pages: Pick<SitePages, 'localeOf'> }>(
  async (app, { pages }) => {
    const { store, clock, timers, log, securityLog, resources } = app.platform;
    const options = {
      ...app.platform,
      outbox: app.outbox,
      defaultLocale: pages.localeOf(undefined),
      onDelete: (address: string) =>
        securityLog.write('account.deleted', { address, reason: 'unused' }),
    };
    const report = (error: Error) =>
      log.error({ err: error }, 'outdated rows could not be deleted');
    // Accounts first: the outbox, which is cleaned up next, shows whether their notices were sent.
    const stop = repeat(timers, INTERVAL, async () => {
      await retainAccounts(options).catch(report);
      await cleanUp(store, clock(), CLEANUPS).catch(report);
    });
    resources.defer(stop);
  },
  { name: 'housekeeping', dependencies: ['platform', 'mail'] },
);
