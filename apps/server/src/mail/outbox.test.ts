import { expect, it } from 'vitest';
import { DAY, MINUTE } from '@shpy/site-contract';
import { startServer } from '../fixtures/backend.fixture.ts';
import { createMemoryLog } from '../fixtures/memory-log.fixture.ts';
import { createDeferred } from '../fixtures/deferred.fixture.ts';
import { describeDatabases } from '../fixtures/databases.fixture.ts';
import { request } from '../fixtures/operations.fixture.ts';
import { startOutboxes } from '../fixtures/outbox.fixture.ts';
import { createTestTime } from '../fixtures/time.fixture.ts';
import { retryDelay } from './outcome.ts';

describeDatabases('the outbox', (create) => {
  it('keeps mails encrypted, sends them, and wipes them', async () => {
    await using test = await startOutboxes(create);
    await test.add();
    const [row] = await test.rows();
    expect(row).toMatchObject({ kind: 'sign-in', address_mac: 'mac of ana@example.com' });
    expect(row?.body).toBeTruthy();
    expect(JSON.stringify({ ...row, address_mac: '' })).not.toMatch(/TOKEN|123456|ana@/);

    const outbox = test.open();
    expect(await outbox.oldestAge()).toBe(0);
    test.time.advance(1000);
    expect(await outbox.oldestAge()).toBe(1000);
    await outbox.start();
    await outbox.close();
    expect(test.sent).toMatchObject([{ email: 'ana@example.com', token: 'TOKEN', id: row?.id }]);
    expect(await test.rows()).toMatchObject([{ body: null, attempts: 1, claimed_by: null }]);
    expect(await outbox.oldestAge()).toBe(0);
  });

  it('retries with growing waits and the same mail', async () => {
    await using test = await startOutboxes(create);
    await test.add();
    const tries: string[] = [];
    const outbox = test.open({
      send: async ({ id }) => {
        tries.push(id);
        if (tries.length < 4) throw Object.assign(new Error('no to ana@'), { code: 'ECONNECTION' });
      },
    });
    await outbox.start();
    for (let attempt = 1; attempt < 4; attempt++) {
      await expect
        .poll(test.rows)
        .toMatchObject([{ attempts: attempt, claimed_by: null, last_error: 'ECONNECTION' }]);
      const [row] = await test.rows();
      expect(row?.next_attempt_at).toBe(test.time.clock() + retryDelay(attempt));
      test.time.advance(retryDelay(attempt));
      outbox.wake();
    }
    await expect.poll(() => tries.length).toBe(4);
    await outbox.close();
    expect(tries).toHaveLength(4);
    expect(new Set(tries).size).toBe(1);
    expect(await test.rows()).toMatchObject([{ body: null, sent_at: test.time.clock() }]);
  });

  it('wipes a mail that could not be sent in time', async () => {
    await using test = await startOutboxes(create);
    await test.add();
    const outbox = test.open({ send: () => Promise.reject(new Error('down')) });
    await outbox.start();
    await outbox.close();
    test.time.advance(10 * MINUTE);
    const expired: number[] = [];
    const next = test.open({ onExpired: (mails) => expired.push(mails) });
    await next.start();
    await next.close();
    expect(test.sent).toEqual([]);
    expect(expired).toEqual([1]);
    expect(await test.rows()).toMatchObject([{ body: null, sent_at: null }]);
  });

  it('sends other mails while one takes long', async () => {
    await using test = await startOutboxes(create);
    for (let index = 0; index < 12; index++) await test.add(`v${index}@example.com`);
    const slow = createDeferred();
    const outbox = test.open({
      send: async (mail) => {
        if (mail.email.startsWith('v0@')) await slow.promise;
        test.sent.push(mail);
      },
    });
    await outbox.start();
    await expect.poll(() => test.sent.length).toBe(11);
    slow.resolve();
    await outbox.close();
    expect(test.sent).toHaveLength(12);
  });

  it('sends links before notices that may wait', async () => {
    await using test = await startOutboxes(create);
    for (let index = 0; index < 6; index++) await test.add(`n${index}@example.com`, 1000 * MINUTE);
    await test.add();
    const outbox = test.open();
    await outbox.start();
    await expect.poll(() => test.sent.length).toBe(7);
    await outbox.close();
    // An outbox sends five mails at the same time.
    expect(test.sent.slice(0, 5).map(({ email }) => email)).toContain('ana@example.com');
  });

  it('aborts a slow send when it stops, and leaves the mail due for the next process', async () => {
    await using test = await startOutboxes(create);
    await test.add();
    const begun = createDeferred();
    const outbox = test.open({
      send: (_mail, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
          begun.resolve();
        }),
    });
    await outbox.start();
    await begun.promise;
    let isClosed = false;
    const closed = outbox.close().then(() => (isClosed = true));
    // `close` sets its timer a moment after the call.
    await expect
      .poll(() => {
        test.time.advance(1000);
        return isClosed;
      })
      .toBe(true);
    await closed;
    const [row] = await test.rows();
    expect(row).toMatchObject({ claimed_by: null, last_error: null, sent_at: null });
    expect(row?.next_attempt_at).toBeLessThanOrEqual(test.time.clock());
    const next = test.open();
    await next.start();
    await next.close();
    expect(test.sent).toHaveLength(1);
  });

  it('sends waiting mails even after the clock was set back', async () => {
    await using test = await startOutboxes(create);
    await test.add();
    const { clock } = test.time;
    const outbox = test.open({ send: () => Promise.reject(new Error('down')) });
    await outbox.start();
    await outbox.close();
    const back = test.open({ clock: () => clock() - DAY });
    await back.start();
    await back.close();
    expect(test.sent).toHaveLength(1);
  });

  it('wipes expired mails even after the clock was set back', async () => {
    await using test = await startOutboxes(create);
    const { clock, advance } = test.time;
    let ahead = DAY;
    const outbox = test.open({
      clock: () => clock() + ahead,
      send: () => Promise.reject(new Error('down')),
    });
    await outbox.start();
    // The outbox searches for expired mails a first time.
    await expect.poll(() => test.time.pending()).toBe(1);
    ahead = 0;
    await test.add();
    advance(10 * MINUTE);
    outbox.wake();
    await expect.poll(test.rows).toMatchObject([{ body: null, sent_at: null }]);
    await outbox.close();
  });

  it('sends a mail after the server was stopped between the answer and the mail', async () => {
    await using database = await create();
    const time = createTestTime();
    {
      await using server = await startServer({ database, time });
      server.smtp.refuse(true);
      await request(await server.browser());
    }
    await using server = await startServer({ database, time });
    // The timer of the next poll is set a moment after the first poll.
    const arrived = () => {
      time.advance(1000);
      return server.smtp.to('ana@example.com').length;
    };
    await expect.poll(arrived).toBe(1);
  });

  it('logs once that it cannot be read, however long that lasts, and again the next time', async () => {
    await using test = await startOutboxes(create);
    const { log, lines } = createMemoryLog();
    const outbox = test.open({ log });
    const rename = (from: string, to: string) =>
      test.store.db.schema.alterTable(from).renameTo(to).execute();
    // The timer of the next poll is set when a poll is over.
    const untilPolled = () => expect.poll(test.time.pending).toBe(1);
    const poll = () => {
      test.time.advance(5_000);
      return untilPolled();
    };
    await outbox.start();
    await untilPolled();
    for (const outage of [1, 2]) {
      await rename('outbox', 'elsewhere');
      await poll();
      await poll();
      await poll();
      expect(outbox.isFailing()).toBe(true);
      expect(lines()).toHaveLength(outage);
      await rename('elsewhere', 'outbox');
      await poll();
      expect(outbox.isFailing()).toBe(false);
    }
    expect(lines()[0]).toMatchObject({ level: 50, msg: 'the outbox cannot be read' });
    await outbox.close();
  });

  it('reports a mail that has waited too long', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    expect(await server.ready()).toMatchObject({ mail: 'ok' });
    server.smtp.refuse(true);
    await request(await server.browser());
    server.time.advance(MINUTE);
    expect(await server.ready()).toMatchObject({
      mail: 'the oldest mail has waited for 60 s',
    });
  });
});
