import { hostname } from 'node:os';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createVault } from '../auth/vault.ts';
import { startServer } from '../fixtures/backend.ts';
import { describeDatabases, openTestStore } from '../fixtures/databases.ts';
import { request } from '../fixtures/operations.ts';
import { createTestTime } from '../fixtures/time.ts';
import { createOutbox, type KeptMail, type OutboxOptions, retryDelay } from './outbox.ts';

const MINUTE = 60_000;
const vault = createVault(Buffer.alloc(32, 1));
const log = pino({ level: 'silent' });

describeDatabases('the outbox', (create) => {
  async function start() {
    const database = await create();
    const store = await openTestStore(database.url);
    const time = createTestTime();
    const sent: KeptMail[] = [];
    const open = (options: Partial<OutboxOptions> = {}) =>
      createOutbox({
        ...{ store, vault, log, clock: time.clock, timers: time.timers },
        send: async (mail) => void sent.push(mail),
        ...options,
      });
    const add = (email = 'ana@example.com') =>
      store.transaction([], (trx) =>
        open().add(trx, {
          requestId: 'request',
          addressMac: 'address',
          expiresAt: time.clock() + 10 * MINUTE,
          mail: { kind: 'sign-in', email, locale: 'es', token: 'TOKEN', code: '123456' },
        }),
      );
    const rows = () => store.db.selectFrom('outbox').selectAll().orderBy('created_at').execute();
    return {
      ...{ store, time, sent, open, add, rows },
      async [Symbol.asyncDispose]() {
        await store.close();
        await database[Symbol.asyncDispose]();
      },
    };
  }

  it('keeps mails sealed, sends them, and wipes them', async () => {
    await using test = await start();
    await test.add();
    const [row] = await test.rows();
    expect(row?.body).toBeTruthy();
    expect(JSON.stringify(row)).not.toMatch(/TOKEN|123456|ana@/);

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

  it('tries again, later each time, with the same mail', async () => {
    await using test = await start();
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

  it('wipes what could not be sent in time', async () => {
    await using test = await start();
    await test.add();
    const outbox = test.open({ send: () => Promise.reject(new Error('down')) });
    await outbox.start();
    await outbox.close();
    test.time.advance(10 * MINUTE);
    const next = test.open();
    await next.start();
    await next.close();
    expect(test.sent).toEqual([]);
    expect(await test.rows()).toMatchObject([{ body: null, sent_at: null }]);
  });

  it('never sends a mail twice where many processes look for work', async () => {
    await using test = await start();
    for (let index = 0; index < 20; index++) await test.add(`v${index}@example.com`);
    const outboxes = Array.from({ length: 4 }, (_, index) =>
      test.open({ worker: `elsewhere:${index}` }),
    );
    await Promise.all(outboxes.map((outbox) => outbox.start()));
    await Promise.all(outboxes.map((outbox) => outbox.close()));
    const rest = test.open();
    await rest.start();
    await rest.close();
    await expect.poll(() => test.sent.length).toBe(20);
    expect(new Set(test.sent.map(({ id }) => id)).size).toBe(20);
  });

  it('frees at start what a dead process of this machine had claimed', async () => {
    await using test = await start();
    await test.add();
    const claimed_until = test.time.clock() + MINUTE;
    const claim = (claimed_by: string) =>
      test.store.db.updateTable('outbox').set({ claimed_by, claimed_until }).execute();
    const run = async () => {
      const outbox = test.open();
      await outbox.start();
      await outbox.close();
      return test.sent.length;
    };
    // Number 1 lives; of another machine nobody knows whether it does.
    await claim(`${hostname()}:1:x`);
    expect(await run()).toBe(0);
    await claim('another:999999999:x');
    expect(await run()).toBe(0);
    await claim(`${hostname()}:999999999:x`);
    expect(await run()).toBe(1);
  });

  it('takes over what another machine claimed when its lease is over', async () => {
    await using test = await start();
    await test.add();
    const claimed_until = test.time.clock() + MINUTE;
    await test.store.db
      .updateTable('outbox')
      .set({ claimed_by: 'another:1:x', claimed_until })
      .execute();
    test.time.advance(MINUTE);
    const outbox = test.open();
    await outbox.start();
    await outbox.close();
    expect(test.sent).toHaveLength(1);
  });

  it('survives a stop of the server between the answer and the mail', async () => {
    await using database = await create();
    const time = createTestTime();
    {
      await using server = await startServer({ database, time });
      server.smtp.refuse(true);
      await request(await server.browser());
    }
    await using server = await startServer({ database, time });
    time.advance(MINUTE);
    expect(await server.smtp.mail('ana@example.com')).toMatchObject({
      subject: expect.any(String),
    });
  });

  it('tells when a mail has waited too long', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    expect(await server.backend.ready()).toEqual({ database: 'ok', mail: 'ok' });
    server.smtp.refuse(true);
    await request(await server.browser());
    server.time.advance(MINUTE);
    expect(await server.backend.ready()).toEqual({
      database: 'ok',
      mail: 'the oldest mail has waited for 60 s',
    });
  });
});
