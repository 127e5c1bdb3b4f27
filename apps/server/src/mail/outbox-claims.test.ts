import { describe, expect, it } from 'vitest';
import { MINUTE } from '@shpy/site-contract';
import { createPostgres, createSqlite, hasPostgres } from '../fixtures/databases.fixture.ts';
import { createDeferred } from '../fixtures/deferred.fixture.ts';
import { startOutboxes } from '../fixtures/outbox.fixture.ts';
import type { Timers } from '../platform/time/timers.ts';
import type { KeptMail } from './outbox.ts';
import { LEASE, RENEW_EVERY } from './lease.ts';

/** The longest wait between two polls of an outbox. */
const POLL = 5_000;

/** A send that lasts until `end` is called. */
function slowSend() {
  const begun = createDeferred<AbortSignal>();
  const end = createDeferred();
  const send = (_mail: KeptMail, signal: AbortSignal) => {
    begun.resolve(signal);
    return end.promise;
  };
  return { send, begun: begun.promise, end: end.resolve };
}

/** Timers of a dead or stalled process, which never fire. */
const stopped: Timers = { after: () => () => {} };

describe.skipIf(!hasPostgres)('several processes on PostgreSQL', () => {
  const start = () => startOutboxes(createPostgres);

  it('never send a mail twice', async () => {
    await using test = await start();
    for (let index = 0; index < 30; index++) await test.add(`v${index}@example.com`);
    const outboxes = Array.from({ length: 4 }, () => test.open());
    await Promise.all(outboxes.map((outbox) => outbox.start()));
    await expect.poll(() => test.sent.length).toBe(30);
    await Promise.all(outboxes.map((outbox) => outbox.close()));
    expect(new Set(test.sent.map(({ id }) => id)).size).toBe(30);
  });

  it('do not take over claims of each other, however long a send takes', async () => {
    await using test = await start();
    await test.add();
    const slow = slowSend();
    // Both have the same host name and the same process id, as in two containers.
    const first = test.open({ send: slow.send });
    await first.start();
    const signal = await slow.begun;
    const second = test.open();
    await second.start();
    for (let waited = 0; waited < 4 * LEASE; waited += RENEW_EVERY) {
      // The timers are the next poll of both outboxes, and the next renewal of the first.
      await expect.poll(() => test.time.pending()).toBe(3);
      test.time.advance(RENEW_EVERY);
      // Wait until the renewal is stored.
      await expect
        .poll(async () => (await test.rows())[0]?.claimed_until)
        .toBe(test.time.clock() + LEASE);
    }
    second.wake();
    await second.close();
    expect(test.sent).toEqual([]);
    expect(signal.aborted).toBe(false);
    slow.end();
    await first.close();
    expect(await test.rows()).toMatchObject([{ attempts: 1, claimed_by: null, body: null }]);
  });

  it('take over the claims of a dead process when its lease ends', async () => {
    await using test = await start();
    await test.add();
    const dead = test.open({ send: slowSend().send, timers: stopped });
    await dead.start();
    await expect.poll(async () => (await test.rows())[0]?.claimed_until).toBeTruthy();
    const early = test.open();
    await early.start();
    test.time.advance(LEASE - 1);
    early.wake();
    // Waits for the poll.
    await early.close();
    expect(await test.rows()).toMatchObject([{ attempts: 1 }]);
    const alive = test.open();
    await alive.start();
    // `alive` polls by its timer, without a call of `wake`.
    const later = () => {
      test.time.advance(POLL);
      return test.sent.length;
    };
    await expect.poll(later).toBe(1);
    await alive.close();
    expect(await test.rows()).toMatchObject([{ attempts: 2, body: null }]);
  });

  it('do not store the result of a try after losing its lease', async () => {
    await using test = await start();
    await test.add();
    const [slow, other] = [slowSend(), slowSend()];
    const stalled = test.open({ send: slow.send, timers: stopped });
    await stalled.start();
    await slow.begun;
    test.time.advance(LEASE);
    const taker = test.open({ send: other.send });
    await taker.start();
    await other.begun;
    const [claimed] = await test.rows();
    slow.end();
    await stalled.close();
    expect(await test.rows()).toEqual([claimed]);
    expect(claimed?.sent_at).toBeNull();
    other.end();
    await taker.close();
    expect(await test.rows()).toMatchObject([{ attempts: 2, sent_at: test.time.clock() }]);
  });

  it('abort a send when another process takes over the mail', async () => {
    await using test = await start();
    await test.add();
    const slow = slowSend();
    const outbox = test.open({ send: slow.send });
    await outbox.start();
    const signal = await slow.begun;
    await test.store.db.updateTable('outbox').set({ claimed_by: 'another process' }).execute();
    test.time.advance(RENEW_EVERY);
    await expect.poll(() => signal.aborted).toBe(true);
    slow.end();
    await outbox.close();
    expect(await test.rows()).toMatchObject([{ claimed_by: 'another process', sent_at: null }]);
  });
});

describe('the only server on SQLite', () => {
  it('releases the claims of its predecessor at its start', async () => {
    await using test = await startOutboxes(createSqlite);
    await test.add();
    const dead = test.open({ send: slowSend().send, timers: stopped });
    await dead.start();
    await expect.poll(async () => (await test.rows())[0]?.claimed_by).toBeTruthy();
    const next = test.open();
    await next.start();
    await next.close();
    expect(test.sent).toHaveLength(1);
  });

  it('does not send a mail twice at the same time, even after a long stall', async () => {
    await using test = await startOutboxes(createSqlite);
    await test.add();
    const slow = slowSend();
    let sends = 0;
    const outbox = test.open({
      send: (mail, signal) => {
        sends++;
        return slow.send(mail, signal);
      },
      timers: stopped,
    });
    await outbox.start();
    await slow.begun;
    test.time.advance(MINUTE);
    await test.add('eva@example.com');
    outbox.wake();
    await expect.poll(() => sends).toBe(2);
    slow.end();
    await outbox.close();
    // One for each of the two mails.
    expect(sends).toBe(2);
    expect(await test.rows()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });
});
