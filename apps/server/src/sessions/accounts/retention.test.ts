import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '@shpy/site-contract';
import { createVault } from '../../platform/crypto/vault.ts';
import { macOfAddress } from '../../platform/values/email.ts';
import { startServer } from '../../fixtures/backend.fixture.ts';
import {
  describeDatabases,
  openTestStore,
  type TestDatabase,
} from '../../fixtures/databases.fixture.ts';
import { signIn } from '../../fixtures/operations.fixture.ts';
import { createTestTime } from '../../fixtures/time.fixture.ts';
import { placesWith } from '../../fixtures/stored-text.fixture.ts';
import { createOutbox, type KeptMail } from '../../mail/outbox.ts';
import { retainAccounts } from './retention.ts';
import { monthsBefore } from './months-before.ts';

const START = Date.UTC(2026, 0, 15, 12);
/** 24 calendar months after the start, minus the notice period. */
const NOTICE_AT = Date.UTC(2028, 0, 15, 12) - 30 * DAY;

/** A process that runs the retention, with an outbox that the test reads. */
async function startWorker(database: TestDatabase, time = createTestTime(START)) {
  const store = await openTestStore(database.url);
  const vault = createVault(new Uint8Array(32));
  const { clock, timers } = time;
  const send = async () => {};
  const outbox = createOutbox({
    store,
    vault,
    clock,
    timers,
    log: pino({ level: 'silent' }),
    send,
  });
  const deleted: string[] = [];
  return {
    store,
    time,
    vault,
    deleted,
    run: () =>
      retainAccounts({
        store,
        vault,
        clock,
        outbox,
        defaultLocale: 'es',
        onDelete: (email) => deleted.push(email),
      }),
    mails: async () => await outbox.list(1000),
    /** Marks the mails as sent, as the outbox does. */
    markSent: () => store.db.updateTable('outbox').set({ sent_at: clock(), body: null }).execute(),
    async add(email: string, locale: string | null = 'en', lastSeenAt = clock()) {
      await store.db
        .insertInto('account')
        .values({ id: email, email, locale, created_at: clock(), last_seen_at: lastSeenAt })
        .execute();
    },
    emails: async () =>
      (await store.db.selectFrom('account').select('email').orderBy('email').execute()).map(
        (row) => row.email,
      ),
    [Symbol.asyncDispose]: () => store.close(),
  };
}

const recipientsOf = (mails: KeptMail[]) => mails.map(({ email }) => email).sort();

describeDatabases('unused accounts', (create) => {
  it('are notified 30 days before, and deleted 24 months after their last use', async () => {
    await using database = await create();
    await using worker = await startWorker(database);
    const { time, add, run } = worker;
    await add('ana@example.com');
    time.advance(NOTICE_AT - START - 1);
    await add('eva@example.com');
    await run();
    expect(await worker.mails()).toEqual([]);

    time.advance(1);
    await run();
    await run();
    expect(await worker.mails()).toMatchObject([
      {
        kind: 'inactivity',
        email: 'ana@example.com',
        locale: 'en',
        deletesAt: NOTICE_AT + 30 * DAY,
      },
    ]);
    await worker.markSent();

    time.advance(30 * DAY - 1);
    await run();
    expect(worker.deleted).toEqual([]);
    time.advance(1);
    await run();
    expect(worker.deleted).toEqual(['ana@example.com']);
    expect(await worker.emails()).toEqual(['eva@example.com']);
    expect(await placesWith(database, 'ana@example.com')).toEqual([]);
  });

  it('are kept if they are used after the notice, and notified again later', async () => {
    await using database = await create();
    await using worker = await startWorker(database);
    const { time, store, run } = worker;
    await worker.add('ana@example.com', null);
    time.advance(NOTICE_AT - START);
    await run();
    await worker.markSent();
    time.advance(DAY);
    const usedAt = time.clock();
    await store.db.updateTable('account').set({ last_seen_at: usedAt }).execute();
    time.advance(40 * DAY);
    await run();
    expect(worker.deleted).toEqual([]);
    const accounts = store.db.selectFrom('account').select('inactivity_notified_at');
    expect(await accounts.execute()).toEqual([{ inactivity_notified_at: null }]);

    time.advance(NOTICE_AT - START);
    await run();
    expect(await worker.mails()).toMatchObject([{ email: 'ana@example.com', locale: 'es' }]);
  });

  it('are not deleted but notified again, if the notice could not be sent in its 30 days', async () => {
    await using database = await create();
    await using worker = await startWorker(database);
    const { time, store, run, vault } = worker;
    await worker.add('ana@example.com');
    time.advance(NOTICE_AT - START);
    await run();
    time.advance(31 * DAY);
    await run();
    expect(worker.deleted).toEqual([]);
    expect(await worker.mails()).toHaveLength(2);

    // A permanently refused notice does not delay the deletion.
    const mac = macOfAddress(vault, 'ana@example.com');
    const failed = { failed_at: time.clock(), body: null };
    await store.db.updateTable('outbox').set(failed).where('address_mac', '=', mac).execute();
    time.advance(31 * DAY);
    await run();
    expect(worker.deleted).toEqual(['ana@example.com']);
  });

  it('are notified and deleted only once by processes that run at the same time', async () => {
    await using database = await create();
    const time = createTestTime(START);
    await using one = await startWorker(database, time);
    // SQLite has one server, but its runs can overlap.
    await using other = await startWorker(database, time);
    const two = one.store.isPostgres ? other : one;
    // More than one batch.
    const emails = Array.from({ length: 110 }, (_, index) => `v${1000 + index}@example.com`);
    for (const email of emails) await one.add(email);
    time.advance(NOTICE_AT - START);
    await Promise.all([one.run(), two.run()]);
    expect(recipientsOf(await one.mails())).toEqual(emails);
    await one.markSent();
    time.advance(30 * DAY);
    await Promise.all([one.run(), two.run()]);
    expect([...one.deleted, ...other.deleted].sort()).toEqual(emails);
    expect(await one.emails()).toEqual([]);
  });

  it('are kept by a visit, and notified by the running server', async () => {
    await using database = await create();
    const time = createTestTime(START);
    await using server = await startServer({ database, time });
    const browser = await server.browser();
    await signIn(server, browser, 'ana@example.com');
    await using store = await openTestStore(database.url);
    const seen = () =>
      store.db.selectFrom('account').select('last_seen_at').executeTakeFirstOrThrow();
    time.advance(2 * DAY);
    await browser.send('POST', '/api/auth/session');
    expect((await seen()).last_seen_at).toBe(START + 2 * DAY);

    await store.db
      .updateTable('account')
      .set({ last_seen_at: monthsBefore(time.clock(), 24) })
      .execute();
    // The timer of the next run is set a moment after the previous run ends.
    const mails = () => {
      time.advance(HOUR);
      return server.smtp.to('ana@example.com').length;
    };
    // The sign-in mail and the notice.
    await expect.poll(mails).toBe(2);
    const mail = await server.smtp.mail('ana@example.com', 1);
    expect(mail.text).not.toMatch(/token=/);
  });
});

describe('monthsBefore', () => {
  it.each([
    ['2028-01-15T12:00:00Z', '2026-01-15T12:00:00Z'],
    ['2028-02-29T12:00:00Z', '2026-02-28T12:00:00Z'],
    ['2027-03-01T00:00:00Z', '2025-03-01T00:00:00Z'],
  ])('returns for 24 months before %s: %s', (now, then) =>
    expect(monthsBefore(Date.parse(now), 24)).toBe(Date.parse(then)),
  );
});
