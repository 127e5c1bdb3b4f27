import fp from 'fastify-plugin';
import { HOUR, MINUTE } from '@shpy/site-contract';
import { deleteOldContacts } from './contact/cleanup.ts';
import { deleteOldMails } from './mail/cleanup.ts';
import { cleanUp } from './platform/database/cleanup.ts';
import type { SitePages } from './platform/values/site-pages.ts';
import { repeat } from './platform/time/repeat.ts';
import { retainAccounts } from './sessions/accounts/retention.ts';
import { deleteOldDevices } from './sessions/cleanup.ts';
import { type Expiry, expireSessions } from './sessions/expire-sessions.ts';
import { deleteOldRequests } from './sign-in/cleanup.ts';
import { deleteExpiredKeys } from './visitors/cleanup.ts';

/** Milliseconds between the end of one run and the start of the next. */
const INTERVAL = HOUR;

/** Milliseconds from the start to the first run. A process that is restarted more often than hourly also deletes. */
const FIRST_WAIT = MINUTE;

/** The cleanup functions of the slices. Sessions and unused accounts are deleted separately, see below. */
export const CLEANUPS = [
  deleteOldMails,
  deleteOldRequests,
  deleteOldContacts,
  deleteExpiredKeys,
  deleteOldDevices,
];

/** Deletes unused accounts, expired sessions and outdated rows of every slice, soon after the start and once an hour. */
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
    const logExpired = (address: string | null, reason: Expiry) =>
      securityLog.write('session.ended', { address: address ?? undefined, reason });
    const report = (error: Error) =>
      log.error({ err: error }, 'outdated rows could not be deleted');
    // Accounts first: the rows of the outbox show whether an account's notice was sent, and `cleanUp` may delete them.
    const run = async (signal: AbortSignal) => {
      await retainAccounts(options).catch(report);
      await expireSessions(store, clock(), logExpired, signal).catch(report);
      await cleanUp(store, clock(), CLEANUPS, signal).catch(report);
    };
    resources.defer(repeat(timers, INTERVAL, run, FIRST_WAIT));
  },
  { name: 'housekeeping', dependencies: ['platform', 'mail'] },
);
