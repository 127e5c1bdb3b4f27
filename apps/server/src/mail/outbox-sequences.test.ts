import fc from 'fast-check';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '@shpy/site-contract';
import { createSqlite } from '../fixtures/databases.fixture.ts';
import { createOutboxWorld, type OutboxWorld } from '../fixtures/outbox-world.fixture.ts';
import { startOutboxes } from '../fixtures/outbox.fixture.ts';
import type { Tables } from '../platform/database/tables.ts';
import { LEASE, RENEW_EVERY } from './lease.ts';
import { type MailRow, phaseOf } from './mail-phase.ts';
import { createClaims } from './outbox-claims.ts';
import { wipeExpired } from './outbox-queries.ts';
import { LONGEST_RETRY } from './outcome.ts';

// Several simulated processes on one SQLite database; a command decides when the mail server replies.

let database: Awaited<ReturnType<typeof startOutboxes>>;
beforeAll(async () => {
  database = await startOutboxes(createSqlite);
});
afterAll(() => database[Symbol.asyncDispose]());

const command = (name: string, run: (world: OutboxWorld) => unknown) =>
  ({
    check: () => true,
    async run(_model: object, world: OutboxWorld) {
      await run(world);
      await world.settle();
      await world.check();
    },
    toString: () => name,
  }) satisfies fc.AsyncCommand<object, OutboxWorld>;

const refusal = Object.assign(new Error('no'), { command: 'DATA', responseCode: 554 });
const failure = Object.assign(new Error('no'), { code: 'ECONNECTION' });

const COMMANDS = [
  command('a mail is added', (world) => world.add()),
  ...[0, 1, 2].flatMap((at) => [
    command(`process ${at} polls`, (world) => world.poll(at)),
    command(`process ${at} crashes`, (world) => world.crash(at)),
    command(`process ${at} stalls`, (world) => world.stall(at)),
  ]),
  command('the server accepts the first mail', (world) => world.acknowledge()),
  command('the server refuses the first mail permanently', (world) => world.reject(refusal)),
  command('the connection of the first mail breaks', (world) => world.reject(failure)),
  command('the mails are voided', (world) => world.wipe()),
  command('2 s pass', (world) => world.pass(2000)),
  command('a lease passes', (world) => world.pass(LEASE)),
  command('the longest wait passes', (world) => world.pass(LONGEST_RETRY)),
  command('all mails expire', (world) => world.pass(10 * MINUTE)),
];

it('processes never send a wiped mail, never resend an acknowledged mail, and lose none', async () => {
  const sequences = fc.commands(
    COMMANDS.map((one) => fc.constant(one)),
    {
      maxCommands: 30,
      size: 'max',
    },
  );
  await fc.assert(
    fc.asyncProperty(sequences, async (commands) => {
      const world = await createOutboxWorld(database);
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      await world.finish();
    }),
    { numRuns: 60 },
  );
});

const instant = (now: number) =>
  fc
    .constantFrom(
      ...[-LONGEST_RETRY, -1, 0, 1, RENEW_EVERY, LEASE, 2 * LEASE, 2 * LEASE + 1],
      ...[LONGEST_RETRY, LONGEST_RETRY + 1, 10 * LONGEST_RETRY],
    )
    .map((distance) => now + distance);

/** The columns that `phaseOf` reads. */
type OutboxColumns = Pick<
  Selectable<Tables['outbox']>,
  'id' | 'body' | 'expires_at' | 'next_attempt_at' | 'claimed_until' | 'sent_at' | 'failed_at'
>;

const idOf = ({ id }: { id: string }) => id;

const asRow = (mail: OutboxColumns): MailRow => ({
  body: mail.body,
  expiresAt: mail.expires_at,
  nextAttemptAt: mail.next_attempt_at,
  claimedUntil: mail.claimed_until,
  sentAt: mail.sent_at,
  failedAt: mail.failed_at,
});

it('the queries agree with `phaseOf`', async () => {
  const { store, time } = database;
  const now = time.clock();
  const row = fc.record({
    body: fc.constantFrom('sealed', null),
    expires_at: instant(now),
    next_attempt_at: instant(now),
    claimed_until: fc.option(instant(now)),
    // Three of four mails are not sent, and three of four are not refused.
    sent_at: fc.constantFrom(null, null, null, now),
    failed_at: fc.constantFrom(null, null, null, now),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
      await store.db.deleteFrom('outbox').execute();
      const mails = rows.map((columns, at) => ({
        ...columns,
        // A mail is wiped when it is sent or refused.
        body: columns.sent_at === null && columns.failed_at === null ? columns.body : null,
        id: `${at}`,
        kind: 'sign-in',
        request_id: '',
        address_mac: '',
        created_at: now,
        attempts: 0,
        claimed_by: columns.claimed_until === null ? null : 'another',
      }));
      if (mails.length > 0) await store.db.insertInto('outbox').values(mails).execute();
      const idsIn = (wanted: string, change: Partial<MailRow> = {}) =>
        mails.filter((mail) => phaseOf({ ...asRow(mail), ...change }, now) === wanted).map(idOf);
      const claimed = await createClaims(store, 'me', () => now).take(100, []);
      expect(claimed.map(idOf).sort()).toEqual(idsIn('queued'));
      const expired = await wipeExpired(store, now);
      // A running try wipes the text itself, and there may be none.
      const running = idsIn('claimed', { expiresAt: Infinity });
      const empty = mails.filter(({ body }) => body === null).map(idOf);
      const kept = new Set([...running, ...empty]);
      expect(expired.map(idOf).sort()).toEqual(idsIn('expired').filter((id) => !kept.has(id)));
    }),
    { numRuns: 150 },
  );
});
